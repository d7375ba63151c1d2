import { type Point, spreadPoints } from "#lib/domain/about/spread-points";

type Measured = { measures: { vocabulary: number; continuity: number } };
/** `margin`: between the outermost points and the edges; `distance`: the least between two points. */
type Room = { width: number; height: number; margin: number; distance: number };

/** With fewer authors a map compares nothing. */
export const MIN_AUTHORS = 3;

/** The places of authors in a map: the more varied the vocabulary the further right, the more continuous the texts the higher. */
export function placeAuthors(authors: readonly Measured[], { width, height, margin, distance }: Room): Point[] {
  const across = scaleOf(
    authors.map(({ measures }) => measures.vocabulary),
    [margin, width - margin],
  );
  const upwards = scaleOf(
    authors.map(({ measures }) => measures.continuity),
    [height - margin, margin],
  );
  return spreadPoints(
    authors.map(({ measures }) => ({ x: across(measures.vocabulary), y: upwards(measures.continuity) })),
    distance,
  );
}

/** From the least value to the largest; equal values are in the middle. */
function scaleOf(values: readonly number[], [from, to]: [number, number]): (value: number) => number {
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  return (value) => (largest === least ? (from + to) / 2 : from + ((value - least) / (largest - least)) * (to - from));
}
