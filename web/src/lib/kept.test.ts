/** What is kept, and where a browser keeps nothing: play and settings go on all the same. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { device, onTrouble, Room, type Keeping } from './kept';

/** A storage for so many letters. */
function storage(room: number): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      const others = Object.entries(kept).filter(([known]) => known !== key);
      if (others.reduce((sum, [, other]) => sum + other.length, text.length) > room) throw new Error('QuotaExceededError');
      kept[key] = text;
    },
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  return new Proxy(kept, { get: (_, name: string) => methods[name as keyof typeof methods] }) as unknown as Storage;
}

const barred = (): Storage => {
  throw new Error('SecurityError');
};

describe('a room', () => {
  let room: Room;
  const small = storage(6);
  beforeEach(() => {
    room = new Room(() => small);
    room.keys('').forEach((key) => room.drop(key));
  });

  it('keeps what fits in the browser, and the rest beside it', () => {
    expect(room.write('a', '123')).toBe('kept');
    expect(room.write('b', '12345')).toBe('full');
    expect([room.read('a'), room.read('b'), small.getItem('b')]).toEqual(['123', '12345', null]);
    expect(room.keys('').toSorted()).toEqual(['a', 'b']);
    // What is newer counts, also where only what is older was kept.
    expect(room.write('a', '1234567')).toBe('full');
    expect([room.read('a'), small.getItem('a')]).toEqual(['1234567', '123']);
    // Once there is room again, it is taken.
    room.drop('a');
    expect([room.read('a'), room.read('b'), small.getItem('b')]).toEqual([null, '12345', '12345']);
  });

  it('is in trouble as long as something is beside the browser', () => {
    const heard: (Keeping | null)[] = [];
    onTrouble((why) => heard.push(why));
    room.write('a', '1234');
    room.write('b', '12345');
    expect([room.trouble, heard.at(-1)]).toEqual(['full', 'full']);
    // What is written anew in fewer letters makes room as well.
    room.write('a', '1');
    expect([room.trouble, heard.at(-1), small.getItem('b')]).toEqual([null, null, '12345']);
  });

  it.each([['bars', barred], ['has none', () => null]])('goes on where the browser %s it', (_, find) => {
    const without = new Room(find);
    expect([without.read('a'), without.write('a', '1'), without.read('a'), without.keys('')]).toEqual([null, 'barred', '1', ['a']]);
    without.drop('a');
    expect(without.read('a')).toBeNull();
  });

  it('reads what is not its own as nothing', () => {
    room.write('a', '{x');
    expect(room.readAll('a', { one: 1 })).toEqual({ one: 1 });
    room.write('a', '{}');
    expect(room.readAll('a', { one: 1 })).toEqual({ one: 1 });
  });
});

it('says what is wrong, also to who asks later, until it is not any more', () => {
  vi.stubGlobal('localStorage', null);
  device.write('mohreh-x', '1');
  const heard: (Keeping | null)[] = [];
  onTrouble((why) => heard.push(why));
  expect(heard).toEqual(['barred']);
  vi.unstubAllGlobals();
  device.drop('mohreh-x');
  expect(heard.at(-1)).toBeNull();
});
