import type { ReferenceAuthor, ReferenceFigures } from "#lib/domain/stylometry/figures";

/**
 * What the checks need of the human works in a book's language (`content/references`): the 5th and 95th percentile of each measure, and the words
 * that the library's books overuse. Measuring (`stylometry/measures`) knows nothing of these figures, so that they can be made with it.
 */
export type HumanFigures = Pick<ReferenceFigures, "measures" | "overuse"> & {
  /** Of the book’s own author, if works of theirs are among them. */
  own?: Pick<ReferenceAuthor, "measures"> | undefined;
};

/** A number to three digits, and a share in percent. */
export const digits = (value: number): string => String(Number(value.toPrecision(3)));
export const percents = (share: number): string => `${digits(share * 100)} %`;
