import { d, fill, type Ink, leaf, line, place } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

/** Bulrushes over still water, for Maupassant's river. */
export function drawReed(random: Random, ink: Ink): Tile {
  const wind = random.between(-5, 5);
  const clump = rushes(ink, random.pick([2, 3]));
  return halfDrop({
    across: random.between(66, 74),
    down: random.between(110, 120),
    ...pair(clump + water(ink), { turn: wind }, { turn: -wind, mirror: true }),
    between: random.pick([dragonfly, droplet])(ink),
  });
}

function rushes({ ground, tint, soft }: Ink, heads: number): string {
  const blade = (sway: number, reach: number, width: number): string =>
    d`M${-width} 46C${-width + sway * 0.1} ${46 - reach * 0.5} ${sway * 0.5} ${46 - reach * 0.86} ${sway} ${46 - reach}C${sway * 0.62 + width} ${46 - reach * 0.8} ${width + sway * 0.18} ${46 - reach * 0.5} ${width} 46z`;
  const stalks = [
    { x: 2, top: -42, lean: 4 },
    { x: -3, top: -26, lean: -13 },
    { x: 5, top: -14, lean: 18 },
  ].slice(0, heads);
  const drawn = stalks.map(({ x, top, lean }) => {
    const stalk = d`M${x} 46Q${x} ${(46 + top) / 2} ${x + lean} ${top}`;
    const angle = (Math.atan2(lean, (46 - top) / 2) * 180) / Math.PI;
    return line(stalk, tint, 1.3) + place(head(ground, tint), x + lean, top, { turn: angle });
  });
  return (
    fill(blade(-27, 56, 2) + blade(29, 44, 2), soft) +
    drawn.join("") +
    fill(blade(-17, 40, 2.2) + blade(15, 62, 2.4), tint) +
    line("M12.500 -10C9 8 4 28 1.500 44M-13 10C-9 24-4 36-1 44", ground, 0.7)
  );
}

function head(ground: string, tint: string): string {
  return (
    line("M0 0V-9", tint, 1.2) +
    `<rect x="-4.200" y="0" width="8.400" height="26" rx="4.200" fill="${tint}"/>` +
    line("M-1.400 5V21M1.400 5V21", ground, 0.7)
  );
}

function water({ soft, tint, faint }: Ink): string {
  return (
    line("M-22 47C-16 44.500-11 49.500-5 47C1 44.500 6 49.500 12 47C16 45.400 19 46 22 47", tint, 1.4) +
    line("M-15 51.500C-10 49.500-6 53.500-1 51.500C4 49.500 8 53.500 13 51.500", soft, 1.1) +
    line("M-8 56C-4 54.500-1 57.500 3 56", faint, 1.1)
  );
}

function dragonfly({ tint, soft }: Ink): string {
  const wings = [leaf([0.5, -3], 68, 13, 3), leaf([0.5, -2], 106, 11, 2.8), leaf([-0.5, -3], -68, 13, 3), leaf([-0.5, -2], -106, 11, 2.8)];
  return place(fill(wings.join(""), soft) + line("M0 -5V12", tint, 1.6) + fill("M-2 -6a2 2 0 1 0 4 0a2 2 0 1 0-4 0z", tint), 0, -2, {
    turn: 24,
  });
}

function droplet({ soft, faint }: Ink): string {
  return line("M-5 0a5 2 0 1 0 10 0a5 2 0 1 0-10 0z", soft, 1) + line("M-11 0a11 4.500 0 1 0 22 0a11 4.500 0 1 0-22 0z", faint, 1);
}
