/** One puzzle under way. */
import { announce } from '../lib/announce.svelte';
import { hold, refute, search, showHolding } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { paced } from '../lib/settings.svelte';
import { hear } from '../lib/sound';
import { endText, problemText, seatName } from '../lib/words';
import { problemOf } from '../lib/wrong';
import { pause } from '../play/flow.svelte';
import type { Cell, GameName, Result } from '../types/rules';
import { claimOf, ideaOf, proofAt, type Puzzle } from './data';
import { PAUSE, Posed } from './posed.svelte';
import { temptation } from './temptation';

/** Between two turns of an answer, in milliseconds: what was told of the first is read. Not faster where motion is. */
const READING = 1600;
/** How long each turn of the rest of a forced win is thought about, in milliseconds. */
const THOUGHT = 400;

export class Solving extends Posed {
  /** What is going on: the solver's turn, something shown, a mistake seen, solved. */
  phase = $state<'asking' | 'showing' | 'wrong' | 'done'>('asking');
  /** How much help was asked for: what to look for, then where. */
  help = $state(0);
  /** Whether the answer is shown, or was. */
  isShown = $state(false);
  /** Whether nothing wrong was tried and no help asked for. */
  isClean = $state(true);
  /** Told once: solved at the first try, or not. */
  onresult: (solved: boolean) => void = () => undefined;
  /** Whether the tempting turn is shown, with the answer to it. */
  isTempted = $state(false);
  /** What stood on the board before the tempting turn was shown. */
  private solved: { turns: string[]; shownFrom: number; said: Solving['said']; isShown: boolean } | null = null;
  /** Counts what is shown by itself: whatever is asked for meanwhile ends it. */
  private shows = 0;
  private decision = $state(0);
  /** How many turns were played when the answer began to be shown. */
  private shownFrom = $state(0);
  /** How many when it was solved. */
  private solvedAt = $state(0);
  private isTold = false;

  constructor(
    game: GameName,
    readonly puzzle: Puzzle,
  ) {
    super(game, puzzle.position);
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
    const { played } = this;
    return this.phase === 'done' && !this.isTempted && this.puzzle.solution.length < played.length ? played : this.puzzle.solution;
  }

  /** What is still to be played of the turn to be found; nothing where it was left. */
  private get rest(): string[] {
    const open = this.table.state.midTurn ? (this.table.turns.at(-1)?.moves ?? []) : [];
    const parts = this.solution.split(',');
    return open.every((move, index) => move === parts[index]) ? parts.slice(open.length) : [];
  }

  /** Where the right turn goes on, once that is asked for: the piece to be moved, or the cell to be played to. */
  get hinted(): Cell[] {
    const cell = this.help > 1 && this.phase === 'asking' ? this.where : null;
    return cell === null || cell === this.table.picked ? [] : [cell];
  }

  /** The first cell that what is left of the right turn touches. */
  private get where(): Cell | null {
    const copy = this.table.gameMatch.copy();
    for (const part of this.rest) {
      const move = copy.state().moves.find(({ text }) => text === part);
      const cell = move?.from ?? move?.to[0];
      if (cell !== undefined) return cell;
      if (copy.play(part) !== null) return null;
    }
    return null;
  }

  /** What was played and is worth telling: the answer as far as it is shown, a mistake and what follows, a reply. */
  get story(): { text: string; isNew: boolean }[] {
    const { turns, state } = this.table;
    const finished = state.midTurn ? turns.slice(0, -1) : turns;
    const own = finished.findLastIndex((turn) => turn.seat === this.seat);
    const from = this.isShown ? this.shownFrom : this.phase === 'asking' ? own + 1 : this.phase === 'done' ? this.solvedAt : own;
    return finished.slice(Math.max(0, from)).map((turn, index, all) => ({ text: this.toldOf(turn), isNew: index === all.length - 1 }));
  }

  /** What to look for, in a sentence; then where. */
  askHelp(): void {
    if (this.phase !== 'asking') return;
    this.help += 1;
    this.spoil();
    // The newest word counts: a refusal that was read makes room.
    this.table.letGo();
    if (this.help > 1 && this.rest.length === 0) this.table.takeBack(this.plies);
    this.say(this.help === 1 ? this.idea : t('puzzle-hint-where', { cell: this.where ?? '' }), 'plain');
  }

  /** What the theme is about. */
  private get idea(): string {
    return t(`puzzle-idea-${ideaOf(this.puzzle)}`, { game: this.game });
  }

  /** Plays the rest of the solution, the opponent's replies included, and tells every turn. */
  async showAnswer(): Promise<void> {
    if (this.phase !== 'asking' && this.phase !== 'wrong') return;
    this.spoil();
    this.table.takeBack(this.plies);
    this.table.canAct = false;
    this.phase = 'showing';
    this.said = null;
    this.isShown = true;
    this.shownFrom = this.table.turns.length;
    for (const [index, turn] of this.puzzle.solution.slice(this.shownFrom).entries()) {
      if (index > 0) await pause(READING);
      if (this.isGone) return;
      await this.show(turn);
      if (this.isGone) return;
      this.tellLast();
    }
    this.decision = this.puzzle.accept.length;
    await this.finish(t('puzzle-answer-shown'), 'plain');
  }

  /** What was looked for is on the board: the rest is shown, while whoever has seen enough goes on. */
  private async finish(word: string, tone: 'good' | 'plain'): Promise<void> {
    this.phase = 'done';
    const { name } = claimOf(this.puzzle.proof);
    const rest = name === 'draw' ? 'puzzle-rest-draw' : name === 'win' || name === 'win-in' ? 'puzzle-rest-win' : null;
    const isOver = this.table.state.outcome !== null || rest === null;
    this.say(isOver ? word : `${word} ${t(rest)}`, tone);
    if (isOver) return;
    const mine = ++this.shows;
    // It is solved all the same where there is no engine to show the rest.
    await (name === 'win-in' ? this.playOut(mine) : this.hold(mine)).catch(() => undefined);
    if (this.isOut(mine)) return;
    const { outcome } = this.table.state;
    this.say(outcome ? `${word} ${this.endOf(outcome)}` : word, tone);
  }

  /** Whether something else is shown by now. */
  private isOut(mine: number): boolean {
    return this.isGone || mine !== this.shows;
  }

  /** How it ended, and why. */
  private endOf(outcome: Result): string {
    const names = Array.from({ length: this.table.state.seats }, (_, seat) => seatName(this.game, seat));
    return endText(outcome, names, this.seat);
  }

  /** Whether there is a turn that looks right and is not: it is what such a puzzle is about. */
  get tempts(): boolean {
    return this.phase === 'done' && !this.isTempted && this.puzzle.themes.some((theme) => theme === 'trap' || theme === 'defence');
  }

  /** Shows what one would play at first sight, and what it overlooks: the threat, or the answer. */
  async showTemptation(): Promise<void> {
    if (!this.tempts) return;
    const { played, shownFrom, said, isShown } = this;
    this.solved = { turns: played, shownFrom, said, isShown };
    this.shows += 1;
    this.phase = 'showing';
    this.isShown = true;
    this.isTempted = true;
    this.shownFrom = 0;
    this.said = null;
    this.table.takeBack(0);
    this.table.canAct = false;
    try {
      const found = await temptation(this.puzzle, this.game, this.table.gameMatch.known(this.seat));
      if (this.isGone) return;
      if (found) {
        await this.show(found.turn);
        if (found.answer !== null && !this.isGone) await this.show(found.answer);
        if (this.isGone) return;
      }
      this.say(found ? this.claim('puzzle-tempts', 0) : t('puzzle-no-temptation'), 'plain');
    } catch (error) {
      if (this.isGone) return;
      this.say(problemText(problemOf(error)), 'bad');
    }
    this.phase = 'done';
  }

  /** Back from the tempting turn to what was played or shown. */
  backToSolution(): void {
    if (this.phase !== 'done' || !this.solved) return;
    this.table.takeBack(0);
    for (const turn of this.solved.turns) for (const move of turn.split(',')) this.table.advance(move);
    this.isTempted = false;
    this.isShown = this.solved.isShown;
    this.shownFrom = this.solved.shownFrom;
    this.said = this.solved.said;
    this.solved = null;
  }

  /** Back to before the mistake. */
  again(): void {
    if (this.phase !== 'wrong') return;
    this.table.takeBack(this.plies);
    this.said = null;
    this.ask();
  }

  private get solution(): string {
    return this.puzzle.solution[this.table.turns.filter((turn) => turn.firstPly < this.plies).length] ?? '';
  }

  protected async judge(turns: string[], turn: string): Promise<void> {
    this.phase = 'showing';
    if (this.puzzle.accept[this.decision]?.includes(turn)) await this.goOn(turns.length + 1);
    else await this.refute(turns, turn);
  }

  /** The right turn was played as the `played`th: the answers follow, or it is solved. */
  private async goOn(played: number): Promise<void> {
    this.decision += 1;
    this.help = 0;
    if (this.decision >= this.puzzle.accept.length) {
      hear('solved', { later: paced(PAUSE) });
      this.tell(this.isClean);
      this.solvedAt = played;
      await this.finish(t(this.isClean ? 'puzzle-solved' : 'puzzle-solved-late'), 'good');
      return;
    }
    this.say(t('puzzle-go-on'), 'good');
    for (const answer of this.puzzle.solution.slice(played)) {
      if (this.table.state.toMove === this.seat) break;
      await this.show(answer);
      if (this.isGone) return;
      this.tellLast();
    }
    this.ask();
  }

  /** Shows a forced win to its end: several ways may lead there now, and one is played. */
  private async playOut(mine: number): Promise<void> {
    const { turns } = claimOf(this.puzzle.proof);
    for (let left = 2 * (turns - this.decision); left > 0; left -= 1) {
      const { toMove } = this.table.state;
      if (toMove === null || this.isOut(mine)) return;
      const known = this.table.gameMatch.known(toMove);
      await this.showNext((await search({ known, player: 'best', seed: 0n, milliseconds: THOUGHT, lines: 1 }).found).turn, mine);
    }
  }

  /** Shows how a proved result is kept to the end of the match, against the best defense. */
  private async hold(mine: number): Promise<void> {
    const { game, puzzle } = this;
    let { proof } = puzzle;
    while (this.table.state.toMove !== null) {
      const turns = this.played;
      const turn = turns.pop() ?? '';
      const held = await hold({ game, start: puzzle.position, turns, proof, turn });
      if (held.kind !== 'held') return;
      ({ proof } = held);
      for (const answer of held.answers) await this.showNext(answer, mine);
      if (this.table.state.toMove === null || this.isOut(mine)) return;
      const next = await showHolding({ game, start: puzzle.position, turns: this.played, proof });
      if (next === null) return;
      await this.showNext(next, mine);
      if (this.isOut(mine)) return;
    }
  }

  /** Shows a turn when the one before was read, and tells it; nothing once something else is shown. */
  private async showNext(turn: string, mine: number): Promise<void> {
    await pause(READING);
    if (this.isOut(mine)) return;
    await this.show(turn, () => this.isOut(mine));
    if (!this.isOut(mine)) this.tellLast();
  }

  /** Shows what a mistake leads to. It stands until the solver goes back. */
  private async refute(turns: string[], turn: string): Promise<void> {
    const proof = proofAt(this.puzzle.proof, this.decision);
    const { slower, answer } = await refute({ game: this.game, start: this.puzzle.position, turns, proof, turn });
    if (this.isGone) return;
    if (slower) {
      this.say(t('puzzle-slower'), 'plain');
      this.phase = 'wrong';
      return;
    }
    this.spoil();
    if (answer !== null) await this.show(answer);
    if (this.isGone) return;
    if (answer !== null) this.tellLast();
    this.say(this.sentence('puzzle-wrong'), 'bad');
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
    return this.claim(id, Math.min(this.decision, this.puzzle.accept.length - 1));
  }

  /** What is said of the proof at a decision. */
  private claim(id: string, decision: number): string {
    const { name, turns } = claimOf(proofAt(this.puzzle.proof, decision));
    return t(`${id}-${name}`, { count: turns, shown: number(turns) });
  }
}
