import { attribute } from "#lib/domain/stylometry/attribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { meetsFloors } from "#lib/domain/stylometry/validation";

/** The score at the median distance of the author's own works that were left out, and at that of texts by other authors. */
const AS_OWN_WORKS = 9;
const AS_ANYBODY = 2;

/**
 * How near the style comes to the author's, 0 to 10, by function words: linear through both points. Null where attribution is withheld: for authors whom it
 * cannot tell, languages below the floors, texts of less than 2,000 words.
 */
export function styleAccuracyOf(text: string, authorSlug: string, figures: ReferenceFigures): number | null {
  const author = figures.authors.find(({ slug }) => slug === authorSlug);
  if (author?.reliability !== "good" || !author.yardstick || !meetsFloors(figures.validation)) return null;
  const own = attribute(text, figures)?.ranks.find((rank) => rank.authorSlug === authorSlug);
  return own ? accuracyAt(own.distance, author.yardstick.p50, figures.yardsticks.differentAuthors.p50) : null;
}

/** `usual`: the median distance of the author's works; `anybody`: that of texts by different authors. Rounded to tenths. */
export function accuracyAt(distance: number, usual: number, anybody: number): number {
  const score = AS_ANYBODY + ((AS_OWN_WORKS - AS_ANYBODY) * (anybody - distance)) / (anybody - usual);
  return Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;
}
