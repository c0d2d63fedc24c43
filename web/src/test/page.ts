/** A page without a screen, for tests of what pages do: Svelte's code for browsers, in Node. */
import type { Environment } from 'vitest/runtime';

class Storage {
  private readonly texts = new Map<string, string>();
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
  clear(): void {
    this.texts.clear();
  }
}

const page: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup(global) {
    Object.assign(global, {
      localStorage: new Storage(),
      document: { documentElement: { dataset: {} } },
      location: new URL('http://127.0.0.1/'),
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    return { teardown: () => undefined };
  },
};

export default page;
