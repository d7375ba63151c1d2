import { boardBody, inset, svgDocument } from "#lib/domain/art/board";
import { COVER, type Cover, coverBody } from "#lib/domain/art/cover";
import { QUIET_INK } from "#lib/domain/art/label";
import { move, PAGE, wordmark } from "#lib/domain/art/open-graph";
import { fitText } from "#lib/domain/art/title";
import type { SetLine } from "#lib/domain/art/typesetting";

/** The most covers of a poster, ten beside each other: on smaller ones the by-line could not be read. */
export const POSTER_COVERS = 100;

const WIDTH = 1200;
const HEIGHT = 1800;
const MARGIN = 60;
/** 2:3 as a cover, so that as many covers stand side by side as above each other. */
const WALL = { width: WIDTH - 2 * MARGIN, height: ((WIDTH - 2 * MARGIN) * 3) / 2 };

/**
 * All covers as one wall, 1200 × 1800, as SVG: a square number of places; those that are left over are boards without a label, spread evenly.
 * Wordmark and `line` below.
 */
export function posterSvg(covers: readonly Cover[], line: string, setLine: SetLine): string {
  const side = Math.max(1, Math.ceil(Math.sqrt(covers.length)));
  const places = side * side;
  const gap = 60 / (side + 2);
  const width = (WALL.width - (side - 1) * gap) / side;
  const height = (WALL.height - (side - 1) * gap) / side;
  const drawn = Array.from({ length: places }, (_, place) => {
    const at = [MARGIN + (place % side) * (width + gap), MARGIN + Math.floor(place / side) * (height + gap)] as const;
    return inset(bodyOf(covers, place, places, setLine), ...at, width, height, [COVER.width, COVER.height]);
  });
  return svgDocument(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAGE}"/>${drawn.join("")}${colophon(line, setLine)}`,
  );
}

/** What stands at a place: covers in their order, and plain boards at even distances. */
function bodyOf(covers: readonly Cover[], place: number, places: number, setLine: SetLine): string {
  const before = (count: number): number => Math.round((count * covers.length) / places);
  const cover = covers[before(place)];
  if (cover && before(place + 1) > before(place)) return coverBody(cover, setLine);
  // Of an author whose covers are not beside it.
  const other = covers[(before(place) + Math.floor(covers.length / 2)) % covers.length];
  return other ? boardBody({ motif: other.motif, colour: other.colour, tint: other.tint, seed: `${other.seed} plain` }, COVER) : "";
}

function colophon(line: string, setLine: SetLine): string {
  const mark = wordmark(52, setLine);
  const text = fitText(line, setLine, {
    face: "text-italic",
    width: WALL.width - mark.width - 60,
    sizes: [
      [26, 1],
      [20, 2],
    ],
  });
  const baseline = MARGIN + WALL.height + 78;
  const lines = text.lines.map((set, index) =>
    move(
      `<path d="${set.d}" fill="${QUIET_INK}"/>`,
      WIDTH - MARGIN - set.width,
      baseline + (index - text.lines.length + 1) * text.size * 1.3,
    ),
  );
  return move(mark.body, MARGIN, baseline) + lines.join("");
}
