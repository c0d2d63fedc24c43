/**
 * What the browser keeps for these pages: nothing else touches its storage. A browser may bar it, or have no room
 * left. Then everything goes on, and is kept as long as the page stands: keeping never decides about anything else.
 */

/** `full`: there is no room. `barred`: nothing is kept at all. */
export type Keeping = 'kept' | 'full' | 'barred';

let trouble: Exclude<Keeping, 'kept'> | null = null;
let tellTrouble: ((trouble: Exclude<Keeping, 'kept'>) => void) | null = null;

/** Hears that something is not kept, also when that was found before. */
export function onTrouble(hear: NonNullable<typeof tellTrouble>): void {
  tellTrouble = hear;
  if (trouble) hear(trouble);
}

export class Room {
  /** What the browser did not take. */
  private readonly beside = new Map<string, string>();

  /** `find` gives the storage; it throws, or finds nothing, where that is barred. */
  constructor(private readonly find: () => Storage | null) {}

  private get storage(): Storage | null {
    try {
      return this.find();
    } catch {
      return null;
    }
  }

  read(key: string): string | null {
    return this.beside.get(key) ?? this.storage?.getItem(key) ?? null;
  }

  /** What `key` tells, over what holds where it tells nothing that can be read. */
  readAll<T extends object>(key: string, standard: T): T {
    try {
      return { ...standard, ...(JSON.parse(this.read(key) ?? '{}') as Partial<T>) };
    } catch {
      // Not ours: begin anew.
      return { ...standard };
    }
  }

  write(key: string, text: string): Keeping {
    const { storage } = this;
    try {
      storage?.setItem(key, text);
    } catch {
      return this.writeBeside(key, text, 'full');
    }
    if (!storage) return this.writeBeside(key, text, 'barred');
    this.beside.delete(key);
    return 'kept';
  }

  private writeBeside(key: string, text: string, why: Exclude<Keeping, 'kept'>): Keeping {
    this.beside.set(key, text);
    trouble ??= why;
    tellTrouble?.(trouble);
    return why;
  }

  drop(key: string): void {
    this.beside.delete(key);
    this.storage?.removeItem(key);
  }

  /** Every key that begins in this way. */
  keys(prefix: string): string[] {
    const { storage } = this;
    const all = new Set([...(storage ? Object.keys(storage) : []), ...this.beside.keys()]);
    return [...all].filter((key) => key.startsWith(prefix));
  }
}

/** Kept for the next visits. */
export const device = new Room(() => localStorage);
/** Kept while this tab is open. */
export const tab = new Room(() => sessionStorage);
