/** A page without a screen, for tests of what pages do: Svelte's code for browsers, in Node. */
import type { Environment } from 'vitest/runtime';

/** As in a browser, what is kept are its own keys. */
class Storage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string): void {
    Object.defineProperty(this, key, { value: text, configurable: true, enumerable: true, writable: true });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  clear(): void {
    Object.keys(this).forEach((key) => this.removeItem(key));
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
