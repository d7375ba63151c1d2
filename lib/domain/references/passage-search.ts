import type { Language } from "#lib/domain/language";
import type { PassageKind } from "#lib/domain/references/passage-kind";
import type { PassagePlace } from "#lib/domain/references/passages";

/** A passage with the work that it is from. */
export type FoundPassage = {
  workId: string;
  number: number;
  chapter: number;
  kind: PassageKind;
  place: PassagePlace;
  text: string;
  words: number;
  title: string;
  year: number;
  author: string;
  readAt: string;
};

/** What is searched; `like` is a text that the passages should resemble. */
export type PassageSearch = {
  language: Language;
  authorSlug: string;
  kind?: PassageKind | undefined;
  place?: PassagePlace | undefined;
  like?: string | undefined;
  words?: { least: number; most: number };
  limit: number;
};

/** By what passages are ordered: by likeness of meaning, by shared rare words, or as they stand in the works. */
export const PASSAGE_ORDERS = ["embeddings", "words", "text"] as const;
export type PassageOrder = (typeof PASSAGE_ORDERS)[number];
export type FoundPassages = { order: PassageOrder; passages: FoundPassage[] };
