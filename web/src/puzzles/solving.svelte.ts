/** One puzzle under way. */
import { proposal, type Arrow } from '../board/arrows';
import { BoardState } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import { refute, search } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import { paced, settings } from '../lib/settings.svelte';
import { toldProposal } from '../lib/told';
import { refusalText } from '../lib/words';
import { pause } from '../play/flow.svelte';
import type { Cell, GameName } from '../types/rules';
import { claimOf, proofAt, type Puzzle } from './data';

/** Between two moves that are shown. */
const PAUSE = 250;
/** How long each turn of the rest of a forced win is thought about, in milliseconds. */
const THOUGHT = 400;

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
    // As in a match: what a finger would finish is shown first.
    this.table.showsFirst = settings.confirm === 'touch';
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

  /** The whole line: as it was played, and the rest of the solution. */
  get line(): string[] {
    const played = this.table.turns.map((turn) => turn.moves.join(','));
    return this.phase === 'done' && this.puzzle.solution.length < played.length ? played : this.puzzle.solution;
  }

  /** What is still to be played of the turn to be found; nothing where it was left. */
  private get rest(): string[] {
    const open = this.table.state.midTurn ? (this.table.turns.at(-1)?.moves ?? []) : [];
    const parts = this.solution.split(',');
    return open.every((move, index) => move === parts[index]) ? parts.slice(open.length) : [];
  }

  /** The moves of the answer that are still to be played, once it is asked for. */
  private get answer(): string[] {
    return this.help > 1 && this.phase === 'asking' ? this.rest : [];
  }

  /** The next move of the answer as it goes over the board. */
  get arrows(): Arrow[] {
    const [next] = this.answer;
    const way = next === undefined ? null : proposal(this.table.gameMatch, next, 1);
    return way?.arrows.filter((arrow) => arrow.path.length > 1) ?? [];
  }

  /** The cells of the next move of the answer. */
  get hinted(): Cell[] {
    const move = this.table.find(this.answer[0] ?? '');
    if (!move) return [];
    const target = move.to.slice(0, 1);
    return move.from !== null && this.table.picked !== move.from ? [move.from, ...target] : target;
  }

  /** A word, then the answer. */
  askHelp(): void {
    this.help += 1;
    this.spoil();
    this.said = { text: this.help === 1 ? t('puzzle-hint-themes', { themes: this.themes }) : this.told(), tone: 'plain' };
    announce(this.said.text);
  }

  /** The answer in words, from where the solver is; from the beginning of the turn where that was left. */
  private told(): string {
    if (this.table.state.midTurn && this.rest.length === 0) this.table.takeBack(this.plies);
    return t('puzzle-answer', { told: toldProposal(this.table.gameMatch, this.rest, { name: t('web-you'), game: this.game }) });
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
      await this.playOut();
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

  /** Shows a forced win to its end: several ways may lead there now, and one is played. */
  private async playOut(): Promise<void> {
    const { name, turns } = claimOf(this.puzzle.proof);
    if (name !== 'win-in') return;
    for (let left = 2 * (turns - this.decision); left > 0; left -= 1) {
      const { toMove } = this.table.state;
      if (toMove === null || this.isGone) return;
      const known = this.table.gameMatch.known(toMove);
      const { turn } = await search({ known, player: 'best', seed: 0n, milliseconds: THOUGHT, lines: 1 }).found;
      if (this.isGone) return;
      await this.show(turn);
    }
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
