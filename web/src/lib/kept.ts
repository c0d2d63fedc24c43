/**
 * What the browser keeps for these pages: nothing else touches its storage. A browser may bar it, or have no room
 * left. Then everything goes on, and is kept as long as the page stands: keeping never decides about anything else.
 */

/** `full`: there is no room. `barred`: nothing is kept at all. */
export type Keeping = 'kept' | 'full' | 'barred';

type Trouble = Exclude<Keeping, 'kept'> | null;

const rooms: Room[] = [];
let tellTrouble: ((trouble: Trouble) => void) | null = null;

/** Hears whether anything is not kept, now and whenever that changes. */
export function onTrouble(hear: NonNullable<typeof tellTrouble>): void {
  tellTrouble = hear;
  tell();
}

function tell(): void {
  tellTrouble?.(rooms.map(({ trouble }) => trouble).find((trouble) => trouble !== null) ?? null);
}

export class Room {
  /** What the browser did not take. */
  private readonly beside = new Map<string, string>();
  /** Why it did not. */
  private why: Trouble = null;

  /** `find` gives the storage; it throws, or finds nothing, where that is barred. */
  constructor(private readonly find: () => Storage | null) {
    rooms.push(this);
  }

  get trouble(): Trouble {
    return this.beside.size > 0 ? this.why : null;
  }

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
    this.bringIn(key);
    return 'kept';
  }

  private writeBeside(key: string, text: string, why: Exclude<Keeping, 'kept'>): Keeping {
    this.beside.set(key, text);
    this.why = why;
    tell();
    return why;
  }

  drop(key: string): void {
    this.storage?.removeItem(key);
    this.bringIn(key);
  }

  /** What `key` told is settled; there may be room again for the rest that the browser did not take. */
  private bringIn(key: string): void {
    if (this.beside.size === 0) return;
    this.beside.delete(key);
    try {
      for (const [other, text] of this.beside) {
        this.storage?.setItem(other, text);
        if (this.storage) this.beside.delete(other);
      }
    } catch {
      // Not yet.
    }
    tell();
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
