/** One exercise under way. */
import { proposal, type Arrow } from '../board/arrows';
import { BoardState } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import { judge, search, solve, type Judged } from '../lib/engine';
import { language, t } from '../lib/i18n.svelte';
import { drawSeed, GameMatch } from '../lib/rules';
import { paced, settings } from '../lib/settings.svelte';
import { toldProposal, toldTurn } from '../lib/told';
import { problemText, refusalText } from '../lib/words';
import { problemOf } from '../lib/wrong';
import { Computer, goodTurn } from '../play/computer.svelte';
import { pause } from '../play/flow.svelte';
import type { Cell, GameName, Turn } from '../types/rules';
import { markDone, type Exercise, type Goal, type Words } from './course';

/** How long an answer to a mistake is thought about, in milliseconds. */
const THOUGHT = 600;
/** Between two moves that are shown. */
const PAUSE = 250;

export class Run {
  readonly table: BoardState;
  /** The learner's seat. */
  readonly seat: number;
  readonly computer = new Computer();
  /** What is going on: the learner's turn, something shown, a mistake seen, the end. */
  phase = $state<'asking' | 'showing' | 'wrong' | 'done'>('asking');
  /** Which of the learner's turns. */
  index = $state(0);
  /** How much help was asked for: a word, then the board. */
  help = $state(0);
  /** Why the last turn was wrong. */
  reason = $state<Words | null>(null);
  /** Why the last turn could not be judged or answered, or no help be found: the engine failed. */
  failed = $state<string | null>(null);
  /** The turn that is shown as help. */
  private shown = $state<string | null>(null);
  /** Where to go back to after a mistake. */
  private plies = 0;
  /** How many turns the learner has played, where it is played out. */
  private played = 0;
  private isGone = false;

  constructor(
    readonly game: GameName,
    readonly exercise: Exercise,
  ) {
    const gameMatch = this.start();
    this.seat = gameMatch.state().toMove ?? 0;
    this.table = new BoardState(gameMatch, this.seat);
    // An exercise asks for one thing at a time.
    this.table.asksClaims = exercise.kind === 'play';
    this.table.explains = true;
    // As in a match: what a finger would finish is shown first.
    this.table.showsFirst = settings.confirm === 'touch';
    this.table.onmove = () => void this.moved();
    this.table.onrefused = (refusal) => announce(refusalText(refusal), 'assertive');
    this.ask();
  }

  get goal(): Goal {
    return this.exercise.turns[Math.min(this.index, this.exercise.turns.length - 1)] ?? {};
  }

  /** What is asked, or said, right now. */
  get text(): string {
    if (this.phase === 'done') return this.exercise.praise[language()];
    return (this.goal.text ?? this.exercise.text)[language()];
  }

  /** What of the shown answer is still to be played; nothing where it was left. */
  private get rest(): string[] {
    if (this.shown === null || this.phase !== 'asking') return [];
    const open = this.table.state.midTurn ? (this.table.turns.at(-1)?.moves ?? []) : [];
    const parts = this.shown.split(',');
    return open.every((move, index) => move === parts[index]) ? parts.slice(open.length) : [];
  }

  /** What to look at: the cells of the task, or where the shown answer goes on. */
  get hinted(): Cell[] {
    // Where something is shown before it is done, that alone is marked.
    if (this.phase !== 'asking' || this.table.proposed || this.table.group) return [];
    if (this.shown === null) return this.index === 0 && !this.table.state.midTurn ? (this.exercise.look ?? []) : [];
    const move = this.table.find(this.rest[0] ?? '');
    if (!move) return [];
    const target = move.to.slice(0, 1);
    return move.from !== null && this.table.picked !== move.from ? [move.from, ...target] : target;
  }

  /** The shown answer as it goes over the board. */
  get arrows(): Arrow[] {
    const [next] = this.rest;
    const way = next === undefined ? null : proposal(this.table, next, 1);
    return way?.arrows.filter((arrow) => arrow.path.length > 1) ?? [];
  }

  /** The word of the first help. */
  get hint(): string | null {
    return this.help > 0 && this.phase === 'asking' ? (this.exercise.hint?.[language()] ?? null) : null;
  }

  /** The shown answer in words. */
  get answer(): string | null {
    if (this.rest.length === 0) return null;
    return t('course-one-way', { told: toldProposal(this.table.gameMatch, this.rest, { name: t('web-you'), game: this.game }) });
  }

  /** What was played since the learner was last asked: a mistake and its answer, or the opponent's turn. */
  get story(): string {
    if (this.phase === 'done' || this.phase === 'showing') return '';
    const { turns, state } = this.table;
    const finished = state.midTurn ? turns.slice(0, -1) : turns;
    const own = finished.findLastIndex((turn) => turn.seat === this.seat);
    const since = this.phase === 'wrong' ? finished.slice(own) : finished.slice(own + 1);
    return own < 0 ? '' : since.map((turn) => this.told(turn)).join(' ');
  }

  private told(turn: Turn): string {
    return toldTurn(turn, { name: t(turn.seat === this.seat ? 'web-you' : 'course-opponent'), game: this.game });
  }

  /** The next help: a word, then the answer on the board. */
  async askHelp(): Promise<void> {
    // The newest word counts: a refusal that was read makes room.
    this.table.refused = null;
    this.table.stone = null;
    this.failed = null;
    const before = this.help;
    this.help = before === 0 && this.exercise.hint ? 1 : 2;
    if (this.help < 2) {
      announce(this.hint ?? '');
      return;
    }
    try {
      if (this.exercise.kind === 'play') this.shown = await goodTurn(this.table.gameMatch, this.seat);
      else this.shown = await solve({ ...this.asked(), turns: this.turns(this.plies) });
    } catch (error) {
      // It can be asked for again.
      this.help = before;
      this.tellFailure(problemText(problemOf(error)));
      return;
    }
    announce(this.answer ?? '');
  }

  /** Plays one of the turns to choose between. */
  choose(turn: string): void {
    if (this.phase === 'asking' && !this.table.state.midTurn) this.table.type(turn);
  }

  /** Back to before the mistake. */
  again(): void {
    if (this.phase !== 'wrong') return;
    if (this.exercise.kind === 'play') {
      this.played = 0;
      this.table.replace(this.start());
    } else this.table.takeBack(this.plies);
    this.reason = null;
    this.ask();
  }

  /** Takes back the last step of an unfinished turn. */
  undoStep(): void {
    if (this.canUndo) this.table.takeBackStep();
  }

  get canUndo(): boolean {
    return this.phase === 'asking' && this.table.state.midTurn && this.plies < this.table.state.plies;
  }

  /** Takes back the learner's last turn where an exercise is played out. */
  takeBack(): void {
    const own = this.table.turns.findLast((turn) => turn.seat === this.seat);
    if (this.exercise.kind !== 'play' || this.phase !== 'asking' || !own) return;
    if (!this.table.state.midTurn) this.played -= 1;
    this.table.takeBack(own.firstPly);
    this.ask();
  }

  get canTakeBack(): boolean {
    return this.exercise.kind === 'play' && this.phase === 'asking' && !this.canUndo && this.table.turns.some((turn) => turn.seat === this.seat);
  }

  /** Nobody looks any more. */
  leave(): void {
    this.isGone = true;
    this.computer.stop();
  }

  private start(): GameMatch {
    const { position, options = '' } = this.exercise;
    return position === undefined ? GameMatch.start(this.game, options, drawSeed()) : GameMatch.at(this.game, position);
  }

  private ask(): void {
    this.phase = 'asking';
    this.shown = null;
    // The word helps with the turn it was asked for.
    if (this.exercise.kind === 'play' && this.played > 0) this.help = 0;
    this.plies = this.table.state.plies;
    // What is chosen between is on the buttons.
    this.table.canAct = this.exercise.kind !== 'choose' || this.index > 0;
    announce(this.text);
  }

  private async moved(): Promise<void> {
    const { state } = this.table;
    if (state.midTurn && state.outcome === null) return;
    this.table.canAct = false;
    this.phase = 'showing';
    this.failed = null;
    this.played += 1;
    try {
      if (this.exercise.kind === 'play') await this.playOn();
      else await this.step();
    } catch (error) {
      this.giveBack(problemText(problemOf(error)));
    }
  }

  /** Without an engine nothing is judged or answered: back to before the learner's turn, which can be tried again. */
  private giveBack(failure: string): void {
    if (this.isGone) return;
    this.played -= 1;
    this.reason = null;
    this.table.takeBack(this.plies);
    this.ask();
    this.tellFailure(failure);
  }

  private tellFailure(failure: string): void {
    if (this.isGone) return;
    this.failed = failure;
    announce(failure, 'assertive');
  }

  /** After a turn of the learner: on, back, or done. */
  private async step(): Promise<void> {
    const judged = await this.judged();
    if (this.isGone) return;
    if (!judged.right) {
      await this.refute(judged);
      return;
    }
    const reply = this.exercise.turns[this.index + 1]?.reply;
    if (reply === undefined) {
      this.finish();
      return;
    }
    this.index += 1;
    this.help = 0;
    await this.show(reply);
    if (!this.isGone) this.ask();
  }

  /** Shows what a mistake leads to. It stands until the learner goes back. */
  private async refute({ wrong, answer }: Judged): Promise<void> {
    const named = wrong === null ? undefined : this.goal.wrong?.[wrong];
    const other = { en: '', fa: '', [language()]: t('web-lesson-other') };
    this.reason = named?.text ?? this.goal.otherwise ?? other;
    announce(this.reason[language()], 'assertive');
    const { state, gameMatch } = this.table;
    if (state.toMove !== null && state.toMove !== this.seat) {
      const found = answer ?? (await search({ known: gameMatch.known(state.toMove), player: 'best', seed: 0n, milliseconds: THOUGHT, lines: 1 }).found).turn;
      await this.show(found);
    }
    if (!this.isGone) this.phase = 'wrong';
  }

  /** Plays on against the computer until the goal is reached or missed. */
  private async playOn(): Promise<void> {
    for (;;) {
      const { right } = await this.judged();
      if (this.isGone) return;
      if (right) {
        this.finish();
        return;
      }
      const { state, gameMatch } = this.table;
      const isLate = this.exercise.within !== undefined && this.exercise.within <= this.played && state.toMove !== this.seat;
      if (state.toMove === null || isLate) {
        this.reason = this.goal.otherwise ?? null;
        this.phase = 'wrong';
        announce(this.reason?.[language()] ?? '', 'assertive');
        return;
      }
      if (state.toMove === this.seat) {
        this.ask();
        return;
      }
      const turn = await this.computer.think(gameMatch, state.toMove, this.exercise.level ?? 1);
      if (this.isGone) return;
      if (turn === null) {
        if (this.computer.failure !== null) this.giveBack(this.computer.failure);
        return;
      }
      await this.show(turn);
    }
  }

  private finish(): void {
    this.phase = 'done';
    markDone(this.exercise.id);
    announce(this.text);
  }

  /** Plays somebody else's turn, move by move. */
  private async show(turn: string): Promise<void> {
    for (const move of turn.split(',')) {
      await pause(paced(PAUSE));
      if (this.isGone) return;
      await pause(this.table.advance(move));
    }
  }

  private judged(): Promise<Judged> {
    return judge({ ...this.asked(), turns: this.turns(Infinity), seat: this.seat });
  }

  private asked(): { goal: string; game: string; start: string } {
    const start = this.exercise.position ?? this.table.gameMatch.startText(this.seat);
    return { goal: JSON.stringify(this.goal), game: this.game, start };
  }

  /** The turns before so many moves. */
  private turns(plies: number): string[] {
    return this.table.turns.filter((turn) => turn.firstPly < plies).map((turn) => turn.moves.join(','));
  }
}
