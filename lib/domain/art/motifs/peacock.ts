import { d, disc, fill, type Ink, leaf, line, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

/** Peacock feathers, the badge of the aesthetes, for Wilde. */
export function drawPeacock(random: Random, ink: Ink): Tile {
  const sway = random.between(-7, 7);
  const quill = feather(ink, random.pick([40, 48]), random.pick([heart, moon]));
  return halfDrop({
    across: random.between(60, 66),
    down: random.between(118, 128),
    ...pair(quill, { turn: sway }, { turn: -sway, mirror: true }),
  });
}

function feather(ink: Ink, count: number, pupil: (ink: Ink) => string): string {
  const { ground, tint, soft, faint } = ink;
  const fan = Array.from({ length: count + 1 }, (_, index) => {
    const turn = -148 + (296 * index) / count;
    const reach = 38 - 6 * Math.abs(Math.sin((turn * Math.PI) / 360)) - (index % 2 ? 0 : 5);
    const [a, b] = [polar(20.5, turn), polar(reach, turn)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  const tips = Array.from({ length: count / 2 }, (_, index) => {
    const turn = -148 + (296 * (2 * index + 1)) / count;
    return disc(...polar(38.8 - 6 * Math.abs(Math.sin((turn * Math.PI) / 360)), turn), 1.2);
  });
  return (
    stem(ink) +
    line(fan.join(""), soft, 0.9) +
    fill(tips.join(""), tint) +
    fill(drop(18.5), tint) +
    fill(drop(15.2), ground) +
    line(drop(13), faint, 2) +
    fill(drop(11), tint) +
    pupil(ink)
  );
}

/** A rounded drop that points towards the quill. */
function drop(radius: number): string {
  return d`M0 ${radius * 1.35}C${-radius * 0.5} ${radius * 1.05} ${-radius} ${radius * 0.65} ${-radius} ${-radius * 0.05}A${radius} ${radius} 0 0 1 ${radius} ${-radius * 0.05}C${radius} ${radius * 0.65} ${radius * 0.5} ${radius * 1.05} 0 ${radius * 1.35}z`;
}

function heart({ ground, tint }: Ink): string {
  return (
    fill("M0 9C-7 5-8.500 -1-7 -4.500C-5 -8-1.500 -7 0 -4C1.500 -7 5 -8 7 -4.500C8.500 -1 7 5 0 9z", ground) + fill(disc(0, 1, 1.6), tint)
  );
}

function moon({ ground, tint }: Ink): string {
  return fill(disc(0, 0, 7), ground) + fill(disc(0, -2.4, 4), tint);
}

function stem({ tint, soft }: Ink): string {
  const barbs = [0, 1, 2, 3, 4, 5].map((index) =>
    line(
      d`M0 ${35 + index * 7.6}C${7 - index * 0.5} ${32 + index * 7.6} ${12 - index} ${27 + index * 7.4} ${15 - index * 1.2} ${20 + index * 7.4}`,
      soft,
      1,
    ),
  );
  const side = barbs.join("");
  return line("M0 24C1 44-1 60 0 80", tint, 1.6) + side + place(side, 0, 0, { mirror: true }) + fill(leaf([0, 80], 0, 10, 2.4), tint);
}
