import type { DiffPart } from "#lib/domain/editing/chapter";
import type { DeskKind, DeskRole, Stop } from "#lib/domain/generation/desk";
import type { RunStatus } from "#lib/domain/generation/run";
import type { ChapterVersion } from "#lib/domain/generation/versions";
import type { Language } from "#lib/domain/language";

/** Something to choose from: what it is, what a critic found wrong with its first version, and whether it is the chosen one. */
export type DeskCandidate = { title: string; lines: string[]; faults: string[]; isChosen: boolean };

export type DeskPerson = {
  name: string;
  desire: string;
  wound: string;
  secret: string;
  mistake: string;
  voice: string;
  samples: string[];
  knows: string[];
};
export type DeskScene = {
  mode: "scene" | "summary" | "digression" | "letter" | "reflection";
  place: string;
  people: { name: string; wants: string; hides: string; evades: string }[];
  obstacle: string;
  turn: string;
  learns: string[];
  words: number;
};
/** A chapter that is not written: its plan, and its scenes, none before they are planned. */
export type DeskPlan = { number: number; title: string; events: string[]; scenes: DeskScene[] };
/** A written chapter; `html` is sanitised. */
export type DeskChapter = { number: number; title: string; html: string; versions: ChapterVersion[] };

/** Two versions of a chapter, by the steps that wrote them, and how they differ. */
export type DeskComparison = { chapter: number; from: string; to: string; parts: DiffPart[] };

/** What somebody did with a run; `by` is a username for administrators, else null. Dates are ISO strings. */
export type DeskAct = {
  step: string;
  kind: DeskKind | "ask" | "amend";
  chapter: number | null;
  text: string;
  by: DeskRole | null;
  name: string | null;
  at: string;
};
/** `money` in the currency of the prices, null for no limit; `own` are the run's limits and `setting` those of all runs. */
export type DeskBudget = {
  own: { tokens: number | null; money: number | null };
  setting: { tokens: number | null; money: number | null };
};

/** A run at the editor's desk. */
export type Desk = {
  runId: string;
  requestId: string | null;
  role: DeskRole;
  title: string | null;
  authorId: string;
  language: Language;
  status: RunStatus;
  /** Whether it waited for a review before. */
  isWritten: boolean;
  step: string;
  reason: string | null;
  chapterCount: number | null;
  words: number;
  stops: Stop[];
  premise: string | null;
  plots: DeskCandidate[];
  outlines: DeskCandidate[];
  people: DeskPerson[];
  threads: { question: string; answer: string; staysOpen: boolean }[];
  /** What the record of the story contradicts so far; for administrators, as findings are. */
  contradictions: { chapter: number; message: string }[];
  plans: DeskPlan[];
  chapters: DeskChapter[];
  directions: { from: number; text: string }[];
  comments: { chapter: number; quotation: string; note: string; isOpen: boolean }[];
  /** For administrators. */
  budget: DeskBudget | null;
  acts: DeskAct[];
};
