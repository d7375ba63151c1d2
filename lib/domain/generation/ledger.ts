import { slugOf } from "#lib/domain/text/slug";

// What the books of the library have used up, in all languages and by all authors, so that the next one invents something else.

export const LEDGER_KINDS = ["device", "object", "profession", "name", "number", "relation", "opening", "ending"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Something that a book uses: `key` in English words, a name as it is. `central`: the book is about it. */
export type LedgerUse = { kind: LedgerKind; key: string; central: boolean };

/** How often books use something: in how many at all, in how many centrally, and whether one of these is by the author in question. */
export type LedgerCount = { kind: LedgerKind; key: string; books: number; central: number; ownCentral: boolean };

/** What a book may not be about (a name: not have at all), and what it should use sparingly. */
export type Allowances = { forbidden: LedgerUseName[]; rationed: LedgerUseName[] };
type LedgerUseName = Pick<LedgerUse, "kind" | "key">;

/** Characters of a key. */
export const KEY_MAX = 60;
/** From so many books on, something is common even if no book is about it. */
const COMMON = 5;
/** Most of what a planner is told of each sort. */
const MOST_TOLD = 200;

/** The form in which keys are compared: lower case, without accents, punctuation and the plural's s. "Glass Eyes" and "glass-eye" are the same. */
export const ledgerKey = (kind: LedgerKind, key: string): string => {
  const words = slugOf(key).split("-");
  return (kind === "name" ? words : words.map(singular)).join(" ");
};

const singular = (word: string): string => (/[^aious]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

/** What the counts mean for a book by the author in question; the most used come first. */
export function allowances(counts: readonly LedgerCount[]): Allowances {
  const sorted = counts.toSorted((one, other) => other.central - one.central || other.books - one.books);
  const listed = (some: readonly LedgerCount[]) => some.map(({ kind, key }) => ({ kind, key }));
  const isForbidden = ({ central, ownCentral }: LedgerCount) => ownCentral || central >= 2;
  return {
    forbidden: listed(sorted.filter(isForbidden)),
    rationed: listed(sorted.filter((count) => !isForbidden(count) && (count.central > 0 || count.books >= COMMON))),
  };
}

/** What a planned book uses although it is used up, each in a sentence for the planner. */
export function ledgerConflicts(uses: readonly LedgerUse[], { forbidden }: Pick<Allowances, "forbidden">): string[] {
  const taken = new Set(forbidden.map(nameOf));
  return uses
    .filter((use) => taken.has(nameOf({ kind: use.kind, key: ledgerKey(use.kind, use.key) })))
    .filter(({ kind, central }) => central || kind === "name")
    .map(({ kind, key }) => `the library has used up the ${kind} “${key}”: take another`);
}

/** What is used up, a line for each kind: "object: glass eye, parrot". */
export const ledgerLines = (some: readonly LedgerUseName[]): string[] =>
  LEDGER_KINDS.flatMap((kind) => {
    const keys = some
      .slice(0, MOST_TOLD)
      .filter((one) => one.kind === kind)
      .map(({ key }) => key);
    return keys.length === 0 ? [] : [`${kind}: ${keys.join(", ")}`];
  });

/** A book's uses in the form in which they are stored, each once; central if it is so once. */
export function storedUses(uses: readonly LedgerUse[]): LedgerUse[] {
  const stored = new Map<string, LedgerUse>();
  for (const { kind, central, ...use } of uses) {
    const key = ledgerKey(kind, use.key);
    const before = stored.get(nameOf({ kind, key }));
    if (key !== "") stored.set(nameOf({ kind, key }), { kind, key, central: central || before?.central === true });
  }
  return [...stored.values()];
}

const nameOf = ({ kind, key }: LedgerUseName): string => `${kind}:${key}`;
