/** What is wrong, as the rules and the engine throw it: a problem, which is told in the reader's language. */
import type { Problem } from '../types/rules';

/** A failure with its problem. */
export class Wrong extends Error {
  constructor(readonly problem: Problem) {
    super(problem.id);
  }
}

/** The problem of an error, whoever threw it; what is no problem of a user's is one of the program's. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Wrong) return error.problem;
  const text = error instanceof Error ? error.message : String(error);
  try {
    const told = JSON.parse(text) as Partial<Problem> | null;
    if (typeof told?.id === 'string') return { id: told.id, args: told.args ?? {}, rule: told.rule ?? null, cause: told.cause ?? null };
  } catch {
    // Thrown by something else.
  }
  return { id: 'problem-broken', args: { why: text }, rule: null, cause: null };
}
