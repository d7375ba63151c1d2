/** How much a book may take: what is tried, compared and read again. */
export type Preset = {
  /** Candidates of a plot and of an outline. */
  plots: number;
  outlines: number;
  /** Drafts of the first, the last, and turning chapters; others have one. */
  drafts: number;
  lenses: readonly Lens[];
  readers: readonly ReaderTask[];
  /** Rounds of revision at most; they end before, when one brings nothing. */
  rounds: number;
  /** With how many passages of each kind the opening, the middle and the close of the book are compared. */
  anchors: Anchors;
};
/** `controls`: worse copies of the same passage; `library`: of three quartiles. */
export type Anchors = { controls: 1 | 2; author: number; others: number; library: 1 | 3 };

/** Who reads single chapters and proposes changes. */
export const LENSES = ["cut", "line", "talk"] as const;
export type Lens = (typeof LENSES)[number];

/** Who reads the whole book and says what became of them: where they stopped believing, skimmed, guessed the end, whom they would miss. */
export const READER_TASKS = ["believer", "skimmer", "guesser", "mourner"] as const;
export type ReaderTask = (typeof READER_TASKS)[number];

export const PRESETS = {
  cheap: {
    plots: 2,
    outlines: 1,
    drafts: 1,
    lenses: ["cut"],
    readers: [],
    rounds: 1,
    anchors: { controls: 1, author: 1, others: 1, library: 1 },
  },
  standard: {
    plots: 3,
    outlines: 3,
    drafts: 3,
    lenses: ["cut", "line"],
    readers: READER_TASKS,
    rounds: 4,
    anchors: { controls: 2, author: 1, others: 2, library: 3 },
  },
  best: {
    plots: 5,
    outlines: 3,
    drafts: 5,
    lenses: LENSES,
    readers: READER_TASKS,
    rounds: 8,
    anchors: { controls: 2, author: 2, others: 3, library: 3 },
  },
} as const satisfies Record<string, Preset>;
export const PRESET_NAMES = ["cheap", "standard", "best"] as const;
export type PresetName = (typeof PRESET_NAMES)[number];
/** The most drafts that a run may have of each chapter. */
export const DRAFTS_MAX = 5;

/** The preset of a run: its own, or else the setting's. */
export const presetOf = (own: string | null, setting: PresetName): Preset => PRESETS[PRESET_NAMES.find((name) => name === own) ?? setting];

/** Below this agreement with people a judge's choice between drafts is worth nothing: one draft is written. */
const LEAST_AGREEMENT = 0.6;

/** Numbers of the chapters that get several drafts: the first, the last, and those where the story turns. */
export const importantChapters = (chapters: readonly { turns: boolean }[]): number[] =>
  chapters.flatMap(({ turns }, index) => (index === 0 || index === chapters.length - 1 || turns ? [index + 1] : []));

/** How many drafts a chapter gets. `agreement`: the judge's share of pairs in which it agrees with people; null if not measured. */
export function draftsOf(isImportant: boolean, preset: Preset, agreement: number | null): number {
  if (!isImportant || (agreement !== null && agreement < LEAST_AGREEMENT)) return 1;
  return preset.drafts;
}
