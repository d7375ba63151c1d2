import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import type { Shares } from "#lib/domain/stylometry/validation";
import type { ReadBook } from "../content/collection.ts";

/** A book as a text with one paragraph a line and an empty line between chapters. */
export const textOfBook = ({ chapters }: ReadBook): string => chapters.map(({ paragraphs }) => paragraphs.join("\n")).join("\n\n");

export const describeShares = ({ all, targets }: ReferenceFigures["validation"]): string =>
  `attributed rightly ${ofAll(all, "right")} of all samples, ${ofAll(targets, "right")} of the library's authors (Burrows's Delta ${ofAll(all, "rightByBurrows")}, ${ofAll(targets, "rightByBurrows")})`;

/** "72.1 % (305 of 423)". */
export const ofAll = (shares: Shares, which: "right" | "rightByBurrows"): string =>
  `${((100 * shares[which]) / Math.max(1, shares.samples)).toFixed(1)} % (${shares[which]} of ${shares.samples})`;

/** Lines of columns as wide as their longest cell. */
export function asTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((longest, row) => row.map((cell, index) => Math.max(longest[index] ?? 0, cell.length)), []);
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
