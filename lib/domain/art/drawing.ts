/**
 * The colours of a board: ground, tint, and two lighter tints. Opaque, so that overlapping shapes do not show through.
 */
export type Ink = { ground: string; tint: string; soft: string; faint: string };

export type Point = readonly [x: number, y: number];

export type Placing = { turn?: number; scale?: number; mirror?: boolean };

/** Rounds to one decimal, which is invisible on a board 400 units wide. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** Template tag for path data that rounds its values: d`M${x} ${y}`. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === "number" ? round(value) : value)));
}

export function fill(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}"/>`;
}

/** A filled path with even-odd holes. */
export function cut(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}" fill-rule="evenodd"/>`;
}

export function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Path data of a circle. */
export function disc(x: number, y: number, radius: number): string {
  return d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => d`${x} ${y}`).join("L")}z`;
}

/** The point at `radius` and `turn` degrees, clockwise from straight up. */
export function polar(radius: number, turn: number, [x, y]: Point = [0, 0]): Point {
  const angle = (turn * Math.PI) / 180;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Path data of a leaf: from `root`, `length` long towards `turn` (degrees from up), `width` at its widest. */
export function leaf(root: Point, turn: number, length: number, width: number): string {
  const tip = polar(length, turn, root);
  const side = (sign: number, along: number, out: number): Point => polar(out * sign, turn + 90, polar(length * along, turn, root));
  const [a, b, e, f] = [side(1, 0.2, width * 0.66), side(1, 0.7, width * 0.58), side(-1, 0.7, width * 0.58), side(-1, 0.2, width * 0.66)];
  return d`M${root[0]} ${root[1]}C${a[0]} ${a[1]} ${b[0]} ${b[1]} ${tip[0]} ${tip[1]}C${e[0]} ${e[1]} ${f[0]} ${f[1]} ${root[0]} ${root[1]}z`;
}

export function place(body: string, x: number, y: number, how: Placing = {}): string {
  return `<g${placing(x, y, how)}>${body}</g>`;
}

/** A `transform` from the origin to x, y with rotation (degrees clockwise), scale and horizontal mirroring. */
export function placing(x: number, y: number, { turn = 0, scale = 1, mirror = false }: Placing): string {
  const moved = x || y ? [`translate(${round(x)} ${round(y)})`] : [];
  const turned = turn ? [`rotate(${round(turn)})`] : [];
  const factors = [mirror ? -scale : scale, scale].map((factor) => Math.round(factor * 100) / 100);
  const scaled = factors.every((factor) => factor === 1) ? [] : [`scale(${factors.join(" ")})`];
  const steps = [...moved, ...turned, ...scaled].join("");
  return steps && ` transform="${steps}"`;
}
