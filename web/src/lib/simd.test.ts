/** A browser without vectors is told apart from everything else that can go wrong. */
import { afterEach, expect, it, vi } from 'vitest';
import { OLD_BROWSER, whyNotStarted } from './simd';
import { problemOf } from './wrong';

afterEach(() => vi.restoreAllMocks());

it('blames the browser only where it lacks vectors', () => {
  const error = new Error('not fetched');
  expect(whyNotStarted(error)).toBe(error);
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(problemOf(whyNotStarted(error)).id).toBe(OLD_BROWSER);
});
