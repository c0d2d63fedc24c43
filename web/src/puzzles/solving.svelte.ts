/** One puzzle under way. */
import { BoardState } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import { refute } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import { paced } from '../lib/settings.svelte';
import { refusalText } from '../lib/words';
import { pause } from '../play/flow.svelte';
import type { Cell, GameName } from '../types/rules';
import { claimOf, proofAt, type Puzzle } from './data';

/** Between two moves that are shown. */
const PAUSE = 250;

export class Solving {
  readonly table: BoardState;
  /** The solver's seat. */
  readonly seat: number;
  /** What is going on: the solver's turn, something shown, a mistake seen, solved. */
  phase = $state<'asking' | 'showing' | 'wrong' | 'done'>('asking');
  /** How much help was asked for: a word, then the answer. */
  help = $state(0);
  /** Whether nothing wrong was tried and no help asked for. */
  isClean = $state(true);
  /** What is said of the last turn. */
  said = $state<{ text: string; tone: 'good' | 'bad' | 'plain' } | null>(null);
  /** Told once: solved at the first try, or not. */
  onresult: (solved: boolean) => void = () => undefined;
  private decision = $state(0);
  private plies = 0;
  private isGone = false;
  private isTold = false;

  constructor(
    readonly game: GameName,
    readonly puzzle: Puzzle,
  ) {
    const gameMatch = GameMatch.at(game, puzzle.position);
    this.seat = gameMatch.state().toMove ?? 0;
    this.table = new BoardState(gameMatch, this.seat);
    this.table.asksClaims = true;
    this.table.onmove = () => void this.moved();
    this.table.onrefused = (refusal) => announce(refusalText(refusal), 'assertive');
    this.ask();
    announce(this.text);
  }

  /** What is asked. */
  get text(): string {
    return this.sentence('puzzle');
  }

  /** Why it is right. */
  get proof(): string {
    return t(`puzzle-proof-${claimOf(this.puzzle.proof).name}`);
  }

  get themes(): string {
    return this.puzzle.themes.map((theme) => t(`puzzle-theme-${theme}`)).join(t('web-comma'));
  }

  /** The turn to be found, once it is asked for. */
  get answer(): string | null {
    return this.help > 1 && this.phase === 'asking' ? this.solution : null;
  }

  /** The cells of the next move of the answer. */
  get hinted(): Cell[] {
    if (this.answer === null) return [];
    const open = this.table.state.midTurn ? (this.table.turns.at(-1)?.moves ?? []) : [];
    const parts = this.answer.split(',');
    const isOnTheWay = open.every((move, index) => move === parts[index]);
    const move = isOnTheWay ? this.table.find(parts[open.length] ?? '') : null;
    if (!move) return [];
    const target = move.to.slice(0, 1);
    return move.from !== null && this.table.picked !== move.from ? [move.from, ...target] : target;
  }

  /** A word, then the answer. */
  askHelp(): void {
    this.help += 1;
    this.spoil();
    this.said = { text: this.help === 1 ? t('puzzle-hint-themes', { themes: this.themes }) : t('puzzle-answer', { turn: this.solution }), tone: 'plain' };
    announce(this.said.text);
  }

  /** Back to before the mistake. */
  again(): void {
    if (this.phase !== 'wrong') return;
    this.table.takeBack(this.plies);
    this.said = null;
    this.ask();
  }

  /** Nobody looks any more. */
  leave(): void {
    this.isGone = true;
  }

  private get solution(): string {
    return this.puzzle.solution[this.table.turns.filter((turn) => turn.firstPly < this.plies).length] ?? '';
  }

  private ask(): void {
    this.phase = 'asking';
    this.plies = this.table.state.plies;
    this.table.canAct = true;
  }

  private async moved(): Promise<void> {
    const { state } = this.table;
    if (state.midTurn && state.outcome === null) return;
    this.table.canAct = false;
    this.phase = 'showing';
    const turns = this.table.turns.map((turn) => turn.moves.join(','));
    const turn = turns.pop() ?? '';
    if (this.puzzle.accept[this.decision]?.includes(turn)) await this.goOn(turns.length + 1);
    else await this.refute(turns, turn);
  }

  /** The right turn was played as the `played`th: the answers follow, or it is solved. */
  private async goOn(played: number): Promise<void> {
    this.decision += 1;
    this.help = 0;
    if (this.decision >= this.puzzle.accept.length) {
      this.phase = 'done';
      this.said = { text: t(this.isClean ? 'puzzle-solved' : 'puzzle-solved-late'), tone: 'good' };
      announce(this.said.text);
      this.tell(this.isClean);
      return;
    }
    this.said = { text: t('puzzle-go-on'), tone: 'good' };
    announce(this.said.text);
    for (const answer of this.puzzle.solution.slice(played)) {
      if (this.table.state.toMove === this.seat) break;
      await this.show(answer);
      if (this.isGone) return;
    }
    this.ask();
  }

  /** Shows what a mistake leads to. It stands until the solver goes back. */
  private async refute(turns: string[], turn: string): Promise<void> {
    const proof = proofAt(this.puzzle.proof, this.decision);
    const { slower, answer } = await refute({ game: this.game, start: this.puzzle.position, turns, proof, turn });
    if (this.isGone) return;
    if (slower) {
      this.said = { text: t('puzzle-slower'), tone: 'plain' };
      announce(this.said.text);
      this.phase = 'wrong';
      return;
    }
    this.spoil();
    if (answer !== null) await this.show(answer);
    if (this.isGone) return;
    this.said = { text: this.sentence('puzzle-wrong'), tone: 'bad' };
    announce(this.said.text, 'assertive');
    this.phase = 'wrong';
  }

  private spoil(): void {
    this.isClean = false;
    this.tell(false);
  }

  private tell(solved: boolean): void {
    if (this.isTold) return;
    this.isTold = true;
    this.onresult(solved);
  }

  private sentence(id: string): string {
    // Once it is solved, what was asked last stands.
    const asked = Math.min(this.decision, this.puzzle.accept.length - 1);
    const { name, turns } = claimOf(proofAt(this.puzzle.proof, asked));
    return t(`${id}-${name}`, { count: turns, shown: number(turns) });
  }

  /** Plays somebody else's turn, move by move. */
  private async show(turn: string): Promise<void> {
    for (const move of turn.split(',')) {
      await pause(paced(PAUSE));
      if (this.isGone) return;
      await pause(this.table.advance(move));
    }
  }
}
