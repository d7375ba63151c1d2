import { z } from "zod";
import type { Person } from "#lib/contract/generation/bible-result";
import { CardsResult } from "#lib/contract/generation/results";
import { optionalLine, optionalText, writtenLine, writtenText } from "#lib/contract/written-text";
import { DESK_ROLES } from "#lib/domain/generation/desk";

// What people decide at the editor's desk: what is asked for, and what is stored as the result of a step.

/** Characters of a comment; it becomes a finding with the beginning of its quotation. */
const COMMENT_MAX = 500;
const chapter = z.int("chapter").min(1, "chapter").max(50, "chapter");
const index = z.int("choice").min(0, "choice").max(9, "choice");
const texts = (max: number, code: string, most: number) => z.array(writtenText(max, code)).max(most);
const text = (max: number) => writtenText(max, "text_long");

/** A person of the bible as a form sends them; the name says who. */
const PersonInput = z.object({
  name: writtenLine(80, "text_long"),
  desire: text(300),
  wound: text(300),
  secret: text(300),
  mistake: text(300),
  voice: text(400),
  samples: texts(240, "text_long", 5).min(2, "lines_few"),
  knows: texts(240, "text_long", 8),
}) satisfies z.ZodType<z.infer<typeof Person>>;

const scene = CardsResult.shape.scenes.element;
const SceneInput = z.object({
  mode: scene.shape.mode,
  place: writtenLine(160, "text_long"),
  people: z
    .array(
      z.object({
        name: writtenLine(80, "text_long"),
        wants: text(200),
        hides: optionalText(200, "text_long"),
        evades: optionalText(200, "text_long"),
      }),
    )
    .max(8),
  obstacle: optionalText(300, "text_long"),
  turn: optionalText(300, "text_long"),
  learns: texts(200, "text_long", 6),
  words: z.int("number_whole").min(100, "scene_words").max(6_000, "scene_words"),
});

/** The words of a passage, exactly as they stand in the chapter. */
const Quotation = optionalLine(2_000, "quote_long").refine((words) => words !== "", "required");

const decisions = [
  z.object({ kind: z.literal("plot"), index }),
  z.object({ kind: z.literal("outline"), index }),
  z.object({ kind: z.literal("premise"), premise: text(1_500) }),
  z.object({ kind: z.literal("person"), person: PersonInput }),
  z.object({ kind: z.literal("cards"), chapter, scenes: z.array(SceneInput).min(1, "required").max(8) }),
  z.object({ kind: z.literal("comment"), chapter, quotation: Quotation, note: writtenText(COMMENT_MAX, "reason_long") }),
  z.object({ kind: z.literal("direction"), from: chapter, direction: writtenText(1_000, "text_long") }),
] as const;

/** A decision: which plot or outline, another premise, person or cards, a comment on a passage, or a direction for what comes. */
export const DeskDecision = z.discriminatedUnion("kind", decisions).meta({ id: "DeskDecision" });
export type DeskDecision = z.infer<typeof DeskDecision>;

/** The result of a step in which somebody decided something. */
export const DeskResult = z.intersection(z.discriminatedUnion("kind", decisions), z.object({ by: z.enum(DESK_ROLES) }));
export type DeskResult = z.infer<typeof DeskResult>;

/** What somebody asked to be changed in a chapter; `comment` is the number of the desk's comment that it answers. */
export const AskResult = z.object({ note: z.string().default(""), quotation: z.string().optional(), comment: z.int().optional() });
