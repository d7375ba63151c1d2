import { d, disc, fill, type Ink, line, place, polar, polygon } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, over, type Tile } from "#lib/domain/art/tile";

/** Compass roses on the rhumb lines of a treasure chart, for Stevenson. */
export function drawCompass(random: Random, ink: Ink): Tile {
  const across = random.between(62, 70);
  const down = across * 2;
  const swing = random.pick([0, 0, 22.5, 45]);
  const second = random.pick([small, anchor])(ink);
  const tile = halfDrop({
    across,
    down: down * 0.78,
    first: place(rose(ink), 0, 0, { turn: swing }),
    second: second,
    between: cross(ink),
    halfHeight: 34,
  });
  return over(rhumbs(ink, tile), tile);
}

function rhumbs({ faint }: Ink, { width, height }: Tile): string {
  const [x, y, w, h] = [width * 0.25, height * 0.25, width, height];
  return line(
    d`M${x} ${y}l${w / 2} ${h / 2}M${x} ${y}l${-w / 2} ${h / 2}M${x} ${y}l${w / 2} ${-h / 2}M${x} ${y}l${-w / 2} ${-h / 2}M${x} ${y}h${w}M${x} ${y}v${h}`,
    faint,
    0.9,
  );
}

function rose(ink: Ink): string {
  const { ground, tint, soft } = ink;
  const ticks = Array.from({ length: 32 }, (_, index) => {
    const [a, b] = [polar(24.5, index * 11.25), polar(index % 4 ? 26.5 : 28, index * 11.25)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  return (
    fill(disc(0, 0, 31), ground) +
    line(disc(0, 0, 30.5), tint, 1.3) +
    line(disc(0, 0, 22), soft, 0.9) +
    line(ticks.join(""), soft, 0.9) +
    [45, 135, 225, 315].map((turn) => needle(ink, turn, 23, 5)).join("") +
    [0, 90, 180, 270].map((turn) => needle(ink, turn, turn === 0 ? 38 : 34, 6.4)).join("") +
    fill(disc(0, 0, 2.6), ground) +
    fill(disc(0, 0, 1.3), tint)
  );
}

/** A compass needle split lengthwise: one half filled, one empty. */
function needle({ ground, tint }: Ink, turn: number, length: number, breadth: number): string {
  const [tip, left, right] = [polar(length, turn), polar(breadth * 1.2, turn - 45), polar(breadth * 1.2, turn + 45)];
  return (
    `<path d="${polygon([[0, 0], right, tip])}" fill="${ground}" stroke="${tint}" stroke-width="1" stroke-linejoin="round"/>` +
    fill(polygon([[0, 0], left, tip]), tint)
  );
}

function small(ink: Ink): string {
  const { ground, tint } = ink;
  return (
    fill(disc(0, 0, 17), ground) +
    [45, 135, 225, 315].map((turn) => needle(ink, turn, 11, 3)).join("") +
    [0, 90, 180, 270].map((turn) => needle(ink, turn, 18, 3.6)).join("") +
    line(disc(0, 0, 8.5), tint, 0.9)
  );
}

function anchor({ ground, tint }: Ink): string {
  return (
    fill(disc(0, 0, 22), ground) +
    line("M0 -12V20M-9 -8H9", tint, 2.4) +
    line(disc(0, -16, 3.6), tint, 1.8) +
    line("M-15 6C-14 15-7 20 0 20C7 20 14 15 15 6", tint, 2.4) +
    fill("M-18.500 9L-15.500 1.500-10.500 8zM18.500 9L15.500 1.500 10.500 8z", tint)
  );
}

function cross({ soft, ground }: Ink): string {
  return fill(disc(0, 0, 8), ground) + line("M-4 -4L4 4M4 -4L-4 4", soft, 1.8);
}
