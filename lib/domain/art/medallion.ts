import { boardBody, type Pattern, svgDocument } from "#lib/domain/art/board";
import { readableOn } from "#lib/domain/art/colour";
import { round } from "#lib/domain/art/drawing";
import { initialsOf } from "#lib/domain/art/initials";
import { PAPER } from "#lib/domain/art/label";
import { fingerprint } from "#lib/domain/art/random";
import type { SetLine } from "#lib/domain/art/typesetting";

const SIZE = 120;
const DISC = 34;

export type Medallion = Pattern & { name: string };

/**
 * An author's medallion, 120 × 120: initials on a disc, inside a ring of the pattern; transparent outside the circle.
 */
export function medallionSvg(medallion: Medallion, setLine: SetLine): string {
  return svgDocument(SIZE, SIZE, medallionBody(medallion, setLine));
}

export function medallionBody({ name, ...pattern }: Medallion, setLine: SetLine): string {
  const { colour, tint } = pattern;
  const clip = `m${fingerprint(`${name}${colour}${tint}${pattern.motif}${pattern.seed}`).toString(36)}`;
  const circle = (radius: number, paint: string): string => `<circle cx="60" cy="60" r="${radius}" ${paint}/>`;
  return (
    `<clipPath id="${clip}">${circle(60, "")}</clipPath>` +
    `<g clip-path="url(#${clip})">${boardBody(pattern, { width: SIZE, height: SIZE, zoom: 0.42 })}</g>` +
    circle(DISC + 2.5, `fill="${colour}"`) +
    circle(DISC, `fill="${PAPER}"`) +
    circle(DISC - 3.5, `fill="none" stroke="${colour}" stroke-width=".8"`) +
    monogram(initialsOf(name), readableOn(PAPER, colour), setLine)
  );
}

function monogram(initials: string, ink: string, setLine: SetLine): string {
  const unit = setLine(initials, "display-italic", 100).width / 100;
  const size = Math.min(30, 44 / Math.max(unit, 0.1));
  const line = setLine(initials, "display-italic", size);
  return `<path transform="translate(${round(60 - line.width / 2 - size * 0.02)} ${round(60 + size * 0.35)})" d="${line.d}" fill="${ink}"/>`;
}
