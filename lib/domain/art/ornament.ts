import { d, disc, fill, line, place } from "#lib/domain/art/drawing";

/** A swelled rule (typographic divider), `width` wide, centred on the origin. */
export function swelledRule(width: number, colour: string): string {
  const half = width / 2;
  return fill(
    d`M${-half} 0Q-10 -.9-5.500 0Q-10 .9${-half} 0zM${half} 0Q10 -.9 5.500 0Q10 .9 ${half} 0zM0 -3.200L3.200 0 0 3.200-3.200 0z`,
    colour,
  );
}

/**
 * The site's floral heart, ❧, which none of its fonts contains: `size` tall, standing on the baseline at the origin.
 */
export function fleuron(size: number, colour: string): string {
  const leaf = "M5 -7C3 -12 8 -16 13 -14C17 -12.500 20 -8.500 27 -7.500C21 -5 18.500 .5 13 .8C8.500 1-.5 -2 5 -7z";
  const stem = "M21 -7.300C14 -8 9 -9 4.500 -7C-1 -4.500-3.500 -9-1 -12.500C1 -15.300 4.500 -14.500 4 -12";
  return place(fill(leaf, colour) + line(stem, colour, 1.8) + fill(disc(3.2, -12, 1.5), colour), size * 0.16, 0, { scale: size / 18 });
}
