import { z } from "zod";
import { LedgerUse, USES_MAX } from "#lib/contract/generation/ledger";
import { line } from "#lib/contract/generation/results";

// The result of the step that settles what chapters are planned from.

const factId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .describe("a short name, lower case");
export const Person = z.object({
  name: line(80),
  desire: line(300),
  wound: line(300).describe("what was done to them, or what they did"),
  secret: line(300),
  mistake: line(300).describe("what they wrongly believe"),
  voice: line(400).describe("how they speak, and what they never say"),
  samples: z.array(line(240)).min(2).max(5).describe("lines that only they could say"),
  knows: z.array(line(240)).max(8).describe("at the beginning"),
});
export type Person = z.infer<typeof Person>;
/** A question that the reader carries through the book. */
const Thread = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/)
    .describe("a short name, lower case"),
  question: line(300),
  answer: line(300).describe("what would settle it"),
  staysOpen: z.boolean().describe("whether the book leaves it open on purpose"),
});
/** Older bibles have names only. */
const Motif = z.preprocess(
  (value) => (typeof value === "string" ? { name: value } : value),
  z.object({
    name: line(160),
    words: z.array(line(60)).max(8).default([]).describe("words of the book by which it is recognised, each form by itself"),
    most: z.int().min(1).max(60).nullable().default(null).describe("in how many paragraphs at most, of the whole book"),
  }),
);
/** What is settled before the chapters are planned: people, places, time, what is hidden, and what the reader waits for. */
export const BibleResult = z.object({
  period: line(300),
  places: z
    .array(z.object({ name: line(120), facts: line(400) }))
    .min(1)
    .max(10),
  people: z.array(Person).min(1).max(12),
  relations: z.array(line(300)).max(16).describe("who owes, fears, loves or uses whom"),
  hidden: line(600).describe("what is true and not told at once, and who knows it"),
  threads: z.array(Thread).min(1).max(10),
  motifs: z.array(Motif).max(6).describe("things that come back, each a few times only"),
  timeline: z
    .array(
      z.object({
        when: line(80).describe("a date as YYYY-MM-DD, a year, or how long before or after something"),
        event: line(300),
        isTold: z.boolean().describe("whether a chapter tells it"),
      }),
    )
    .max(20)
    .default([])
    .describe("what happens when, also before the story, in the order in which it happens"),
  facts: z
    .array(z.object({ id: factId, statement: line(300), knownBy: z.array(line(80)).max(12) }))
    .max(24)
    .default([])
    .describe("what is true when the story begins and could be found out or contradicted; knownBy are people by name"),
  uses: z.array(LedgerUse).max(USES_MAX).default([]).describe("what this book uses up, so that no other one does"),
  ending: line(600).describe("how it ends, who was wrong, and what stays open"),
});
export type BibleResult = z.infer<typeof BibleResult>;
