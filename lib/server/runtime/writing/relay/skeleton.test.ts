import { expect, test } from "vitest";
import { z } from "zod";
import { skeletonNotes, skeletonOf } from "#lib/server/runtime/writing/relay/skeleton";

const Chapter = z.object({
  title: z.string().max(40).describe("as a book has it"),
  words: z.int().min(600).max(6_000).optional(),
  lines: z.array(z.string().max(240)).min(2).max(5).describe("lines that only they could say"),
  paragraph: z.int().min(1).nullable(),
  likelihood: z.number().min(0).max(1),
  kind: z.enum(["scene", "letter"]),
  turns: z.boolean().default(false),
});
const { $schema, ...SCHEMA } = z.toJSONSchema(z.object({ chapters: z.array(Chapter).max(50) }), { io: "input" });

test("a skeleton says what belongs where with its limits, and shows as many entries as there must be", () => {
  const line = "text, at most 240 characters";
  expect(skeletonOf(SCHEMA as object)).toEqual({
    chapters: [
      {
        title: "as a book has it, at most 40 characters",
        words: "whole number, 600 to 6000",
        lines: [line, line],
        paragraph: "whole number, at least 1, or null",
        likelihood: "number, 0 to 1",
        kind: "scene|letter",
        turns: "true|false",
      },
    ],
  });
});

test("the notes say how many entries lists have, and what may be left out", () => {
  expect(skeletonNotes(SCHEMA as object)).toEqual([
    "chapters: at most 50 entries",
    "chapters.words: may be left out",
    "chapters.lines: 2 to 5 entries; lines that only they could say",
    "chapters.turns: may be left out",
  ]);
});
