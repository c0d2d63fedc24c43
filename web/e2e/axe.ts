/** What axe finds on a page as it is, whatever its impact. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** Every finding, or only those about colors. */
export async function findings(page: Page, which: 'all' | 'colors'): Promise<string[]> {
  // Colors on their way are not those that are read; on a busy machine they may take their time.
  const moving = (): Promise<number> =>
    page.evaluate(() => {
      const all = document.getAnimations();
      for (const animation of all) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      return all.filter((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity).length;
    });
  await expect.poll(moving).toBe(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async (options) => {
    const { axe: tester } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } };
    return (await tester.run(options)).violations;
  }, which === 'all' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] });
  return found.map(({ id, impact, nodes }) => `${impact ?? ''} ${id}: ${nodes[0]?.html ?? ''}`);
}
