import { d, disc, fill, type Ink, leaf, line, type Point, place, polar } from "#lib/domain/art/drawing";
import type { Random } from "#lib/domain/art/random";
import { halfDrop, pair, type Tile } from "#lib/domain/art/tile";

type Pad = readonly [root: Point, turn: number, length: number, width: number];

/** Later pads grow on earlier ones and are drawn over them. */
const PADS: readonly Pad[] = [
  [[0, 48], 4, 46, 17],
  [[-8, 14], -38, 34, 13],
  [[9, 8], 34, 37, 14],
  [[-22, -8], 8, 26, 10.5],
];

/** Where fruits sit on the pads, and how they lean. */
type Fruits = readonly (readonly [root: Point, turn: number])[];
const FRUITS: [Fruits, ...Fruits[]] = [
  [
    [[-19, -33], -14],
    [[29, -23], 22],
    [[33, -16], 62],
  ],
  [
    [[-15, -32], 20],
    [[-24, -31], -26],
    [[31, -21], 42],
  ],
  [
    [[-19, -33], 2],
    [[25, -24], -4],
    [[32, -20], 44],
  ],
];

/** The prickly pears of Sicily, for Verga. */
export function drawPricklyPear(random: Random, ink: Ink): Tile {
  const fruits = random.pick(FRUITS);
  const lean = random.between(-4, 4);
  return halfDrop({
    across: random.between(62, 68),
    down: random.between(122, 132),
    ...pair(plant(ink, fruits), { turn: lean }, { turn: -lean, mirror: true }),
    between: place(random.pick([flower, fallen])(ink), 0, 2),
  });
}

function plant({ ground, tint, soft }: Ink, fruits: Fruits): string {
  const pears = fruits.map(([root, turn]) => pear(root, turn, soft, ground)).join("");
  const pads = PADS.map((pad) => `${outlined(padPath(pad), tint, ground)}${fill(spines(pad), ground)}`).join("");
  return line("M-14 49C-6 46 8 46 16 49", soft, 1.2) + pads + pears;
}

/** Widest towards its end. */
function padPath([root, turn, length, width]: Pad): string {
  const side = (sign: number, along: number, out: number): Point => polar(out * sign, turn + 90, polar(length * along, turn, root));
  const tip = polar(length, turn, root);
  const [a, b, e, f] = [side(1, 0.16, width * 0.8), side(1, 1.02, width * 1.36), side(-1, 1.02, width * 1.36), side(-1, 0.16, width * 0.8)];
  return d`M${root[0]} ${root[1]}C${a[0]} ${a[1]} ${b[0]} ${b[1]} ${tip[0]} ${tip[1]}C${e[0]} ${e[1]} ${f[0]} ${f[1]} ${root[0]} ${root[1]}z`;
}

function spines([root, turn, length, width]: Pad): string {
  const rows: readonly [along: number, outs: readonly number[]][] = [
    [0.26, [0]],
    [0.46, [-0.36, 0.36]],
    [0.66, [-0.62, 0, 0.62]],
    [0.86, [-0.36, 0.36]],
  ];
  return rows
    .flatMap(([along, outs]) => outs.map((out) => disc(...polar(out * width, turn + 90, polar(length * along, turn, root)), 1.15)))
    .join("");
}

const outlined = (path: string, colour: string, edge: string): string =>
  `<path d="${path}" fill="${colour}" stroke="${edge}" stroke-width="1.6"/>`;

function pear(root: Point, turn: number, colour: string, edge: string): string {
  const crown = polar(10.6, turn, root);
  const [a, b] = [polar(2.6, turn + 90, crown), polar(2.6, turn - 90, crown)];
  return outlined(padPath([root, turn, 11.5, 4.4]), colour, edge) + line(d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, edge, 1);
}

function flower({ soft, faint }: Ink): string {
  return fill([-56, -28, 0, 28, 56].map((turn) => leaf([0, 5], turn, 12, 4)).join(""), soft) + fill(disc(0, 6, 2.4), faint);
}

function fallen({ ground, soft }: Ink): string {
  return place(pear([0, 6], 0, soft, ground), 0, 0, { turn: 64 });
}
