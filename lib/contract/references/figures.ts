import { z } from "zod";
import { LANGUAGES } from "#lib/domain/language";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { MEASURES } from "#lib/domain/stylometry/measures/names";
import { SLUG } from "#lib/domain/text/text";

const count = z.int().min(0);
const Distribution = z.strictObject({ n: count, p5: z.number(), p50: z.number(), p95: z.number() });
const Shares = z.strictObject({ samples: count, right: count, rightByBurrows: count });
const measure = z.enum(MEASURES);

const Work = z.strictObject({
  title: z.string().min(1),
  year: z.int(),
  words: count,
  samples: z.array(z.string().regex(/^[A-Za-z0-9_-]+$/)).min(1),
  attributed: Shares,
});

const Author = z.strictObject({
  slug: z.string().regex(SLUG),
  name: z.string().min(1),
  target: z.boolean(),
  works: z.array(Work).min(1),
  attributed: Shares,
  reliability: z.enum(["good", "varies", "thin"]),
  yardstick: Distribution.nullable(),
  measures: z.partialRecord(measure, z.tuple([z.number(), z.number(), count])),
  frequencies: z.strictObject({ means: z.array(z.number()), deviations: z.array(z.number()) }).optional(),
});

/** A word, or two; the files have no longer piece of any text. */
const words = z.string().regex(/^\S+(?: \S+)?$/);
const Used = z.strictObject({ words, human: z.number(), limit: z.number(), ours: z.number(), z: z.number() });
const Overuse = z.strictObject({
  books: count,
  words: z.array(Used),
  phrases: z.array(Used),
  underusedWords: z.array(Used),
  humanRate: Distribution.nullable(),
  ourRate: Distribution.nullable(),
});

/** `content/references/<language>.json`, written by `npm run references -- profile`; see docs/stylometry.md. */
export const ReferenceFiguresFile: z.ZodType<ReferenceFigures> = z
  .strictObject({
    language: z.enum(LANGUAGES),
    sampleWords: z.int().positive(),
    totals: z.strictObject({ works: count, authors: count, words: count, samples: count }),
    scale: z.strictObject({
      words: z.array(z.string().regex(/^\S+$/)).min(1),
      means: z.array(z.number()),
      deviations: z.array(z.number()),
    }),
    authors: z.array(Author).min(2),
    validation: z.strictObject({ all: Shares, targets: Shares }),
    yardsticks: z.strictObject({ own: Distribution, sameAuthor: Distribution, differentAuthors: Distribution }),
    measures: z.partialRecord(measure, Distribution),
    overuse: Overuse,
  })
  .refine(({ scale, authors }) => {
    const lengths = authors.flatMap(({ works }) => works.flatMap(({ samples }) => samples.map(({ length }) => length)));
    return [scale.means.length, scale.deviations.length, ...lengths].every((length) => length === scale.words.length);
  }, "each word of the scale has one mean, one deviation and one score in each sample");
