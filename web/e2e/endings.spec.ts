/** An ending by touch: a turn that lets the result slip is answered and taken back, and one brought home is kept. */
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { plies, prepare, tap, test } from './help';

interface Listed {
  id: string;
  line: string[];
  position: string;
}

const binary = process.env['MOHREH_BIN'] ?? '../target/debug/mohreh';

function endingsOf(game: string): Listed[] {
  const lines = execFileSync(binary, ['puzzles', '--endings', '--game', game, '--json'], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Listed);
}

function legal(game: string, position: string): string[] {
  const input = `setoption name Game value ${game}\nposition fen ${position}\nquery legal\nquit\n`;
  return (/^response (.*)$/m.exec(execFileSync(binary, ['ugi'], { encoding: 'utf8', input }))?.[1] ?? '').split(' ');
}

async function play(page: Page, turn: string): Promise<void> {
  for (const cell of turn.match(/[a-k]\d+/g) ?? []) await tap(page, cell);
}

test('an ending is begun from the puzzles, slips, is taken back and brought home', async ({ page }) => {
  test.setTimeout(120_000);
  const [ending] = endingsOf('dvonn');
  if (!ending) throw new Error('no ending');
  await prepare(page, 'dvonn');
  await page.goto('/en/puzzles');
  await page.getByTestId('to-endings').click();
  await expect(page.getByTestId('endings')).toContainText(/without a slip: \P{L}*0\P{L}* of/u);
  await page.getByTestId('endings-dvonn').click();
  const panel = page.getByTestId('ending');
  await expect(panel).toHaveAttribute('data-ending', ending.id);
  const before = await plies(page);

  // Some turn lets it slip: it is answered, and taken back.
  for (const turn of legal('dvonn', ending.position)) {
    await expect(panel).toHaveAttribute('data-phase', 'asking');
    await play(page, turn);
    await expect(panel).not.toHaveAttribute('data-phase', 'thinking', { timeout: 30_000 });
    if ((await panel.getAttribute('data-phase')) === 'slipped') break;
    await page.getByTestId('endings-choose').selectOption({ index: 1 });
    await page.getByTestId('endings-choose').selectOption({ index: 0 });
  }
  await expect(panel).toHaveAttribute('data-phase', 'slipped');
  await expect(page.getByTestId('ending-said')).toContainText('After this answer');
  await expect(page.getByTestId('ending-story')).toContainText('You');
  await page.getByTestId('ending-retry').click();
  await expect.poll(() => plies(page)).toBe(before);

  // Shown turn by shown turn it comes home, but does not count; from the beginning it does.
  const shown: string[] = [];
  const said = page.getByTestId('ending-said');
  for (const round of ['late', 'home']) {
    for (let turn = 0; ; turn += 1) {
      await expect(panel).not.toHaveAttribute('data-phase', 'thinking', { timeout: 30_000 });
      if ((await panel.getAttribute('data-phase')) === 'done') break;
      if (round === 'late') {
        await page.getByTestId('ending-show').click();
        await expect(said).toContainText('keeps the result', { timeout: 30_000 });
        shown.push(/^(\S+) keeps/.exec((await said.textContent()) ?? '')?.[1] ?? '');
      }
      await expect(panel).toHaveAttribute('data-phase', 'asking');
      const now = await plies(page);
      await play(page, shown[turn] ?? '');
      await expect.poll(() => plies(page)).toBeGreaterThan(now);
    }
    await expect(said).toContainText(round === 'late' ? 'with a slip or with help' : 'without a slip');
    if (round === 'late') await page.getByTestId('ending-repeat').click();
  }
  await expect(page.getByTestId('endings-progress')).toContainText(/1\P{L}* of/u);
  await page.goto('/fa/endings');
  await expect(page.getByTestId('endings')).toContainText(/۱\P{L}* از/u);
});
