import { readFile } from "node:fs/promises";
import type { Language } from "#lib/domain/language";
import { attribute, MIN_WORDS } from "#lib/domain/stylometry/attribution";
import { round } from "#lib/domain/stylometry/distribution";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { UserError } from "#lib/server/platform/user-error";
import { asTable } from "./report.ts";

/** Prints the authors by their distance from a text, nearest first; as JSON `{ ranks: [{ author, distance, low, high }] }`. */
export async function attributeFile(file: string, language: Language, json: boolean): Promise<void> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new UserError(`${file} cannot be read: ${error.message}`);
  });
  const result = attribute(text, await getReferenceFigures(language));
  if (!result) throw new UserError(`${file} has fewer than ${MIN_WORDS} words: too few to say anything.`);
  const ranks = result.ranks.map((rank) => ({ ...rank, distance: round(rank.distance), low: round(rank.low), high: round(rank.high) }));
  if (json) console.log(JSON.stringify({ ...result, ranks }));
  else {
    const rows = ranks.map(({ place, author, distance, low, high, placeLow, placeHigh }) => [
      `${place}`,
      author,
      distance.toFixed(2),
      `${low.toFixed(2)} to ${high.toFixed(2)}`,
      `${placeLow} to ${placeHigh}`,
    ]);
    console.log(asTable([["", "author", "distance", "90 %", "place"], ...rows]));
  }
}
