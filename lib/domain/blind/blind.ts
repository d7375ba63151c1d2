import type { Share } from "#lib/domain/blind/interval";
import type { Language } from "#lib/domain/language";

/** Who wrote a passage: the true author, or one of our books in that manner. */
export const SIDES = ["author", "book"] as const;
export type Side = (typeof SIDES)[number];

export const BLIND_LIMITS = {
  /** Pairs in a round. */
  round: 5,
  /** Pairs of each book. */
  pairsOfBook: 6,
  words: { least: 80, most: 220 },
  /** How much longer one passage may be than the other. */
  difference: 0.15,
  judgeName: 60,
} as const;

/** Who guesses: visitors, a language model, or an invited judge; `name` is empty for people. */
export type Reader = { kind: "people" | "model" | "judge"; name: string };

/** A reader as it is stored: "people", "model:NAME", "judge:NAME". */
export const readerText = ({ kind, name }: Reader): string => (kind === "people" ? kind : `${kind}:${name}`);

export function parseReader(text: string): Reader {
  const [, kind, name = ""] = /^(model|judge):(.*)$/su.exec(text) ?? [];
  return kind === "model" || kind === "judge" ? { kind, name } : { kind: "people", name: "" };
}

/** The book of a pair, at the place from which to read on. */
export type PairBook = { id: string; title: string; chapter: number; paragraph: number; model: string; cover: string };
/** The work of the true author; `readAt` is where it can be read for nothing, or empty. */
export type PairWork = { title: string; year: number; readAt: string };

/** Two passages in the order in which they are shown, and what is told after the guess. */
export type BlindPair = {
  id: string;
  author: { id: string; name: string };
  passages: [{ side: Side; text: string }, { side: Side; text: string }];
  book: PairBook;
  work: PairWork;
  people: Share;
};
export type BlindRound = { language: Language; pairs: BlindPair[] };

/** Which passage a visitor took for the true author's. */
export type Guess = { pair: string; guess: Side };

export type ReaderShare = Reader & Share;
/** The results of a book, an author or a month, readers beside each other, people first. */
export type BookResult = { id: string; title: string; language: Language; authorId: string; readers: ReaderShare[] };
export type AuthorResult = { id: string; name: string; readers: ReaderShare[] };
/** `month`: "2026-11". */
export type MonthResult = { month: string; readers: ReaderShare[] };
export type BlindResults = { readers: ReaderShare[]; authors: AuthorResult[]; books: BookResult[]; months: MonthResult[] };

/** The first day of a moment's month (UTC), as "2026-11". */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);
