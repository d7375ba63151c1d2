import type { Language } from "#lib/domain/language";
import { attribute } from "#lib/domain/stylometry/attribution";
import { bookPlace } from "#lib/domain/stylometry/book-place";
import { spreadOf } from "#lib/domain/stylometry/book-spread";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import { profilesOf, scoresOfText } from "#lib/domain/stylometry/profiles";
import { readReferenceFigures } from "#lib/server/platform/content/read-reference-figures";
import { readLibrary } from "../content/collection.ts";
import { asTable, textOfBook } from "./report.ts";

/** Prints where the books of the collection stand among the human authors of their language, and how far apart our authors are. */
export async function reportOwnBooks(languages: readonly Language[]): Promise<void> {
  const { books } = await readLibrary("content");
  for (const language of languages) {
    const figures = await readReferenceFigures(language);
    const profiles = profilesOf(figures);
    const own = books.filter(({ front }) => front.lang === language).map((book) => ({ ...book, text: textOfBook(book) }));
    const rows = own.flatMap(({ id, front, text }) => {
      const attribution = attribute(text, figures, profiles);
      if (!attribution) return [];
      const { nearest, intended, of } = bookPlace(attribution, front.author, figures);
      const place = intended
        ? [
            `${intended.distance.toFixed(2)} (${intended.low.toFixed(2)} to ${intended.high.toFixed(2)})`,
            `${intended.place} (${intended.placeLow} to ${intended.placeHigh}) of ${of}`,
            [intended.reliability, ...intended.varyingWorks].join("; "),
          ]
        : ["", "translation", ""];
      return [[id, front.author, ...place, nearest.map(({ author, distance }) => `${author} ${distance.toFixed(2)}`).join(", ")]];
    });
    console.log(`${language}\n${asTable([["book", "intended", "distance", "place", "", "nearest"], ...rows])}`);
    const spread = spreadOf(own.map(({ id, front, text }) => ({ id, author: front.author, scores: scoresOfText(text, figures) })));
    const { own: yardstick, sameAuthor, differentAuthors } = figures.yardsticks;
    console.log(`Human samples: from their author's other works ${span(yardstick)}; two works of an author ${span(sameAuthor)}; `);
    console.log(`two authors ${span(differentAuthors)}. Our books of different authors: ${spread ? span(spread.apart) : "one book"}.\n`);
  }
}

const span = ({ p5, p50, p95 }: Distribution): string => `${p50.toFixed(2)} (${p5.toFixed(2)} to ${p95.toFixed(2)})`;
