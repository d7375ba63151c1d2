import type { Language } from "#lib/domain/language";
import { attribute } from "#lib/domain/stylometry/attribution";
import { bookPlace } from "#lib/domain/stylometry/book-place";
import { type BookSpread, spreadOf } from "#lib/domain/stylometry/book-spread";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { type Profile, profilesOf, scoresOfText } from "#lib/domain/stylometry/profiles";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { readLibrary } from "../content/collection.ts";
import { asTable, textOfBook } from "./report.ts";

const HEAD = ["book", "intended", "distance", "place", "", "nearest", "nearest of ours"];

type TextOfBook = { id: string; author: string; text: string };

/** Prints where the books of the collection stand among the human authors of their language, and how far apart our authors are. */
export async function reportOwnBooks(languages: readonly Language[]): Promise<void> {
  const { books } = await readLibrary("content");
  for (const language of languages) {
    const figures = await getReferenceFigures(language);
    const profiles = profilesOf(figures);
    const own = books
      .filter(({ front }) => front.lang === language)
      .map((book) => ({ id: book.id, author: book.front.author, text: textOfBook(book) }));
    const spread = spreadOf(own.map(({ text, ...book }) => ({ ...book, scores: scoresOfText(text, figures) })));
    const rows = own.map((book) => [...rowOf(book, figures, profiles), nearestOfOurs(book.id, spread)]);
    const { own: others, sameAuthor, differentAuthors } = figures.yardsticks;
    console.log(`${language}\n${asTable([HEAD, ...rows])}`);
    console.log(`Human samples from their author's other works ${span(others)}; two works of an author ${span(sameAuthor)};`);
    console.log(`two authors ${span(differentAuthors)}. Our books of different authors: ${spread ? span(spread.apart) : "one book"}.\n`);
  }
}

function rowOf({ id, author, text }: TextOfBook, figures: ReferenceFigures, profiles: readonly Profile[]): string[] {
  const attribution = attribute(text, figures, profiles);
  if (!attribution) return [id, author, "too short", "", "", ""];
  const { nearest, intended, of } = bookPlace(attribution, author, figures);
  const place = intended
    ? [
        `${intended.distance.toFixed(2)} (${intended.low.toFixed(2)} to ${intended.high.toFixed(2)})`,
        `${intended.place} (${intended.placeLow} to ${intended.placeHigh}) of ${of}`,
        [intended.reliability, ...intended.varyingWorks].join("; "),
      ]
    : ["", "translation", ""];
  return [id, author, ...place, nearest.map((rank) => `${rank.author} ${rank.distance.toFixed(2)}`).join(", ")];
}

function nearestOfOurs(id: string, spread: BookSpread | null): string {
  const found = spread?.nearest.find((one) => one.id === id);
  return found ? `${found.to} ${found.distance.toFixed(2)}` : "";
}

const span = ({ p5, p50, p95 }: Distribution): string => `${p50.toFixed(2)} (${p5.toFixed(2)} to ${p95.toFixed(2)})`;
