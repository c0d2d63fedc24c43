/** Whether the club may have something to tell: asked plainly, so that a first visit loads nothing more for it. */
export async function hasNews(): Promise<boolean> {
  const answer = await fetch('/api/club').catch(() => null);
  if (answer === null) return false;
  // Whoever is banned is told why.
  if (!answer.ok) return answer.status === 403;
  const { announcements } = (await answer.json()) as { announcements: unknown[] };
  return announcements.length > 0;
}
