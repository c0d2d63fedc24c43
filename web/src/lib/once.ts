/** Things that are loaded once, each under its name. What failed is not remembered: the network may be back. */
export class Once<T> {
  private readonly loaded = new Map<string, Promise<T>>();

  get(name: string, load: () => Promise<T>): Promise<T> {
    const known = this.loaded.get(name);
    if (known) return known;
    const pending = load();
    this.loaded.set(name, pending);
    pending.catch(() => this.loaded.delete(name));
    return pending;
  }
}
