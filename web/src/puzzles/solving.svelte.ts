/** One puzzle under way. */
import { announce } from '../lib/announce.svelte';
import { refute, search } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { paced } from '../lib/settings.svelte';
import { hear } from '../lib/sound';
import { endText, problemText, seatName } from '../lib/words';
import { problemOf } from '../lib/wrong';
import { pause } from '../play/flow.svelte';
import type { Cell, GameName, Result } from '../types/rules';
import { claimOf, ideaOf, proofAt, type Puzzle } from './data';
import { PAUSE, Posed } from './posed.svelte';

/** Between two turns of an answer, in milliseconds: what was told of the first is read. Not faster where motion is. */
const READING = 1600;
/** How long the tempting turn is looked for, in milliseconds; so many that only win later are passed over. */
const GLANCE = 300;
const MOST_SLOWER = 4;
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
  /** Whether the rest of a forced win is being played out. */
  private isGoingOn = $state(false);
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
    await this.playOut(READING);
    if (this.isGone) return;
    this.phase = 'done';
    const { outcome } = this.table.state;
    this.say(outcome ? this.endOf(outcome) : t('puzzle-answer-shown'), 'plain');
  }

  /** How it ended, and why. */
  private endOf(outcome: Result): string {
    const names = Array.from({ length: this.table.state.seats }, (_, seat) => seatName(this.game, seat));
    return endText(outcome, names, this.seat);
  }

  /** Whether there is a turn that looks right and is not: it is what such a puzzle is about. */
  get tempts(): boolean {
    return this.phase === 'done' && !this.isGoingOn && !this.isTempted && this.puzzle.themes.some((theme) => theme === 'trap' || theme === 'defence');
  }

  /** Shows what one would play at first sight, and what it overlooks: the threat, or the answer. */
  async showTemptation(): Promise<void> {
    if (!this.tempts) return;
    this.phase = 'showing';
    this.isShown = true;
    this.isTempted = true;
    this.shownFrom = 0;
    this.said = null;
    this.table.takeBack(0);
    this.table.canAct = false;
    try {
      const found = await this.temptation();
      if (this.isGone) return;
      if (found) {
        await this.show(found.turn);
        if (found.answer !== null && !this.isGone) await this.show(found.answer);
        if (this.isGone) return;
      }
      this.say(found ? this.claim('puzzle-wrong', 0) : t('puzzle-no-temptation'), 'plain');
    } catch (error) {
      if (this.isGone) return;
      this.say(problemText(problemOf(error)), 'bad');
    }
    this.phase = 'done';
  }

  /** The first wrong turn that a player takes who looks no further than the next one, and how it is answered. */
  private async temptation(): Promise<{ turn: string; answer: string | null } | null> {
    const known = this.table.gameMatch.known(this.seat);
    const proof = proofAt(this.puzzle.proof, 0);
    const exclude = [...(this.puzzle.accept[0] ?? [])];
    for (let tries = 0; tries < MOST_SLOWER; tries += 1) {
      const { turn } = (await search({ known, player: 'greedy', seed: 0n, milliseconds: GLANCE, lines: 1, exclude: [...exclude] }).found);
      const { slower, answer } = await refute({ game: this.game, start: this.puzzle.position, turns: [], proof, turn });
      if (!slower) return { turn, answer };
      exclude.push(turn);
    }
    return null;
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
      this.phase = 'done';
      const solved = t(this.isClean ? 'puzzle-solved' : 'puzzle-solved-late');
      const isOver = this.table.state.outcome !== null || claimOf(this.puzzle.proof).name !== 'win-in';
      this.say(isOver ? solved : `${solved} ${t('puzzle-rest')}`, 'good');
      hear('solved', { later: paced(PAUSE) });
      this.tell(this.isClean);
      this.solvedAt = played;
      this.isGoingOn = true;
      await this.playOut(READING).finally(() => (this.isGoingOn = false));
      const { outcome } = this.table.state;
      if (isOver || outcome === null || this.isGone) return;
      this.say(`${solved} ${this.endOf(outcome)}`, 'good');
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
  private async playOut(between: number): Promise<void> {
    const { name, turns } = claimOf(this.puzzle.proof);
    if (name !== 'win-in') return;
    for (let left = 2 * (turns - this.decision); left > 0; left -= 1) {
      const { toMove } = this.table.state;
      if (toMove === null || this.isGone) return;
      await pause(between);
      if (this.isGone) return;
      const known = this.table.gameMatch.known(toMove);
      // It is solved all the same where there is no engine to show the rest.
      const found = await search({ known, player: 'best', seed: 0n, milliseconds: THOUGHT, lines: 1 }).found.catch(() => null);
      if (this.isGone || found === null) return;
      await this.show(found.turn);
      if (this.isGone) return;
      this.tellLast();
    }
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
