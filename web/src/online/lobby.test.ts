import { describe, expect, it } from 'vitest';
import type { TableView } from '../types/protocol';
import { inOrder } from './lobby.svelte';

function table(id: string, state: TableView['state'] = 'waiting'): TableView {
  return { id, state } as TableView;
}

describe('the list of tables', () => {
  it('keeps its rows where they are; new ones enter at the end', () => {
    const known = [table('b'), table('a')];
    const told = [table('c'), table('a', 'playing'), table('b')];
    expect(inOrder(known, told).map(({ id, state }) => `${id} ${state}`)).toEqual(['b waiting', 'a playing', 'c waiting']);
  });

  it('forgets what is gone', () => {
    expect(inOrder([table('a'), table('b')], [table('b')]).map(({ id }) => id)).toEqual(['b']);
  });
});
