import { d, disc, fill, type Ink, leaf, line, type Point, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import type { Figure, Tile } from "#lib/domain/art/tile";

/** White birch trunks and their hanging twigs, for Chekhov. */
export function drawBirch(random: Random, ink: Ink): Tile {
  const across = random.between(72, 80);
  const down = 176;
  const [near, next] = [across * 0.4, across * 1.4];
  // Not in the middle between the others: there the label's sides are.
  const far = line(d`M${across * 0.76} 0V${down}M${across * 2.04} 0V${down}`, ink.faint, 7);
  const under = far + trunk(random, ink, near, 22, down) + trunk(random, ink, next, 15, down);
  const drawing = twig(ink);
  const figures = [
    twigAt(drawing, near, 10, down * random.between(0.12, 0.2)),
    twigAt(drawing, near, -10, down * random.between(0.58, 0.66)),
    twigAt(drawing, next, 7, down * random.between(0.38, 0.46)),
    twigAt(drawing, next, -7, down * random.between(0.86, 0.94)),
  ];
  const twigs = figures.map(({ x, y, body }) => place(body, x, y));
  return { width: across * 2, height: down, body: under + twigs.join(""), under, figures, axis: near, columns: [2.5] };
}

const TWIG = { centre: [18, 17], halfWidth: 21, halfHeight: 34 } as const;

/** A twig that hangs from a trunk, to the right or (`edge` is negative) to the left. */
function twigAt(drawing: string, trunkX: number, edge: number, y: number): Figure {
  const { centre, halfWidth, halfHeight } = TWIG;
  const side = Math.sign(edge);
  const body = place(drawing, -side * centre[0], -centre[1], { mirror: side < 0 });
  return { x: trunkX + edge + side * centre[0], y: y + centre[1], halfWidth, halfHeight, body };
}

/** Trunks overlap the tile's edges by one unit, so that no hairline of ground shows between tiles. */
function trunk(random: Random, { ground, tint }: Ink, x: number, width: number, height: number): string {
  const count = 9;
  const scars = Array.from({ length: count }, (_, index) => {
    const y = (height / count) * (index + 0.5) + random.between(-4, 4);
    const side = index % 2 ? -1 : 1;
    const edge = x + (side * width) / 2 + side;
    const [reach, thick] = [random.between(0.45, 0.75) * width, random.between(1.3, 3)];
    return d`M${edge} ${y - thick}Q${edge - side * reach * 0.5} ${y - thick * 0.4} ${edge - side * reach} ${y}Q${edge - side * reach * 0.5} ${y + thick * 0.6} ${edge} ${y + thick}z`;
  });
  const pores = Array.from({ length: count * 2 }, (_, index) => {
    const y = (height / count / 2) * (index + 0.5) + random.between(-1.5, 1.5);
    return d`M${x + random.between(-0.32, 0.12) * width} ${y}h${random.between(0.1, 0.28) * width}`;
  });
  const knot = [x, height * random.between(0.3, 0.7)] as const;
  return (
    fill(d`M${x - width / 2} -1h${width}v${height + 2}h${-width}z`, tint) +
    fill(scars.join(""), ground) +
    line(pores.join(""), ground, 0.9) +
    fill(disc(...knot, 5.4), tint) +
    fill(
      d`M${knot[0] - 3.6} ${knot[1]}Q${knot[0]} ${knot[1] - 4} ${knot[0] + 3.6} ${knot[1]}Q${knot[0]} ${knot[1] + 3} ${knot[0] - 3.6} ${knot[1]}z`,
      ground,
    ) +
    line(d`M${knot[0] - 5} ${knot[1] - 2.5}Q${knot[0]} ${knot[1] - 7} ${knot[0] + 5} ${knot[1] - 2.5}`, ground, 0.9)
  );
}

/** A hanging twig with leaves on alternate sides and a catkin at its end. */
function twig({ ground, tint, soft }: Ink): string {
  const stem = (t: number): Point => [27 * Math.sin(t * 1.75), -15 * Math.sin(Math.PI * Math.min(1, t * 1.25)) + 36 * t * t];
  const path = Array.from({ length: 13 }, (_, index) => stem(index / 12));
  const leaves = [0.28, 0.42, 0.56, 0.7, 0.84].map((t, index): [Point, number] => [stem(t), index % 2 ? 60 + index * 12 : 190 + index * 8]);
  const veins = leaves.map(([root, turn]) => {
    const [a, b] = [polar(3, turn, root), polar(9.5, turn, root)];
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  });
  const [x, y] = stem(1);
  return (
    line(`M-4 5L${path.map(([px, py]) => d`${px} ${py}`).join("L")}`, tint, 1.3) +
    fill(leaves.map(([root, turn]) => birchLeaf(root, turn)).join(""), tint) +
    line(veins.join(""), ground, 0.8) +
    fill(leaf([x, y], 182, 15, 3.2), soft)
  );
}

/** A leaf that is broad at its stalk and tapers to a point. */
function birchLeaf(root: Point, turn: number): string {
  const at = (along: number, out: number): Point => polar(out, turn + 90, polar(along, turn, root));
  const [a, b, tip, c, e] = [at(4, 5), at(8, 3.4), at(14, 0), at(8, -3.4), at(4, -5)];
  return d`M${root[0]} ${root[1]}Q${a[0]} ${a[1]} ${b[0]} ${b[1]}L${tip[0]} ${tip[1]}L${c[0]} ${c[1]}Q${e[0]} ${e[1]} ${root[0]} ${root[1]}z`;
}
