import { z } from "zod";
import { KNOWLEDGE, THREAD_MOVES } from "#lib/domain/generation/state/delta";

// What a chapter changes in the story, as a language model answers it and as it is stored.

const name = z.string().trim().min(1).max(80);
const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const text = z.string().trim().max(300);
/** Older results name one person. */
const names = z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(name).min(1).max(12));
const evidence = {
  paragraph: z.int().min(1).optional().describe("may be left out where the words stand in one paragraph only"),
  quote: z.string().trim().min(1).max(300).describe("words of the chapter, exactly"),
};
const list = <Shape extends z.ZodRawShape>(shape: Shape, max = 20) => z.array(z.object({ ...shape, ...evidence })).max(max);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();

export const StateResponse = z.object({
  summary: z.string().trim().min(1).max(900).describe("what happened, in at most 100 words"),
  acting: list({ who: name }).describe("people who act or speak in the chapter's own time"),
  facts: list({
    ...{ id, statement: text },
    knownBy: z.array(name).max(12).default([]).describe("who knows it from now on: those who did it, said it, heard it or were there"),
  }).describe("new facts that later chapters must keep, each with a new short id"),
  learns: list({ who: names, fact: id, how: z.enum(KNOWLEDGE) }).describe("who comes to have a fact from before, or has a new one wrongly"),
  uses: list({ who: name, fact: id }).describe("who speaks of a fact or acts on it"),
  whereabouts: list({ who: names, place: text }).describe("where people are at the end"),
  objects: list({ object: name, holder: name, condition: text }).describe("objects that matter, at the end"),
  bodies: list({ who: name, condition: text, isDead: z.boolean() }, 12).describe("wounds, illness, death"),
  ages: list({ who: name, age: z.int().min(0).max(120) }, 12).describe("only ages that the text says"),
  clock: z.object({ from: day, to: day, isRetrospect: z.boolean().describe("whether the chapter tells what was before") }),
  threads: list({ id, move: z.enum(THREAD_MOVES) }, 12),
  contradicts: list({ fact: id, how: text }, 12).default([]).describe("facts from before that the chapter says otherwise, and how"),
  images: z.array(text.min(1)).max(12).describe("its most striking comparisons and pictures"),
});

const StoredDelta = StateResponse.extend({
  /** With the fact as it was stated then. */
  contradicts: list({ fact: id, how: text, statement: text.optional() }, 12).default([]),
});
/** A verified delta with what was refused of it. */
export const StateResult = z.object({ delta: StoredDelta, refused: z.array(z.string()) });
export type StateResult = z.infer<typeof StateResult>;
