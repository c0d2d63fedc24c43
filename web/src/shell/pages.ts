/** Every page, loaded when it is first needed. */
import type { Component } from 'svelte';

type Loader = () => Promise<{ default: Component<Record<string, unknown>> }>;

function lazy(load: () => Promise<{ default: unknown }>): Loader {
  return load as Loader;
}

export const pages = {
  home: lazy(() => import('../pages/Home.svelte')),
  start: lazy(() => import('../pages/Start.svelte')),
  play: lazy(() => import('../pages/Play.svelte')),
  online: lazy(() => import('../pages/Online.svelte')),
  lobby: lazy(() => import('../pages/Lobby.svelte')),
  player: lazy(() => import('../pages/Player.svelte')),
  leaders: lazy(() => import('../pages/Leaders.svelte')),
  admin: lazy(() => import('../pages/Admin.svelte')),
  reset: lazy(() => import('../pages/Reset.svelte')),
  me: lazy(() => import('../pages/Me.svelte')),
  history: lazy(() => import('../pages/History.svelte')),
  learn: lazy(() => import('../pages/Learn.svelte')),
  puzzles: lazy(() => import('../pages/Puzzles.svelte')),
  puzzle: lazy(() => import('../pages/Puzzle.svelte')),
  endings: lazy(() => import('../pages/Endings.svelte')),
  ending: lazy(() => import('../pages/Ending.svelte')),
  rules: lazy(() => import('../pages/Rules.svelte')),
  strategy: lazy(() => import('../pages/Strategy.svelte')),
  analysis: lazy(() => import('../pages/Analysis.svelte')),
  shared: lazy(() => import('../pages/Shared.svelte')),
  learnShelf: lazy(() => import('../pages/LearnShelf.svelte')),
  rulesShelf: lazy(() => import('../pages/RulesShelf.svelte')),
  studyShelf: lazy(() => import('../pages/StudyShelf.svelte')),
  about: lazy(() => import('../pages/About.svelte')),
  missing: lazy(() => import('../pages/Missing.svelte')),
  // For developers alone: a build has nothing of it.
  gallery: import.meta.env.DEV ? lazy(() => import('../pages/Gallery.svelte')) : lazy(() => import('../pages/Missing.svelte')),
};

export type PageName = keyof typeof pages;
