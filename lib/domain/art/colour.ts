/** OKLCH: lightness 0…1, chroma 0…about 0.37, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

/** `#rrggbb` to OKLCH. Matrices: Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = toOklab(linearLight(hex));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** OKLCH to `#rrggbb`; chroma is reduced until the colour is within sRGB. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let c = chroma; c > 0; c -= 0.004) {
    const rgb = fromOklab([lightness, c * Math.cos(hue), c * Math.sin(hue)]);
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return toHex(rgb);
  }
  return toHex(fromOklab([lightness, 0, 0]));
}

/** Mixes two colours in OKLab; `share` 0…1 of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = toOklab(linearLight(from));
  const [l2, a2, b2] = toOklab(linearLight(to));
  return toHex(fromOklab([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share]));
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1…21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The colour closest in lightness to `hex` with a contrast of at least `ratio` on `ground`; hue and chroma are kept if
 * possible.
 */
export function readableOn(ground: string, hex: string, ratio = 4.5): string {
  const colour = toOklch(hex);
  const step = luminance(ground) > 0.18 ? -0.01 : 0.01;
  let candidate = hex;
  for (let lightness = colour.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    if (contrast(candidate, ground) >= ratio) return candidate;
    candidate = fromOklch({ ...colour, lightness });
  }
  return step < 0 ? "#000000" : "#ffffff";
}

function luminance(hex: string): number {
  const [r, g, b] = linearLight(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearLight(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  const linear = (part: number): number => {
    const v = (part & 255) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [linear(value >> 16), linear(value >> 8), linear(value)];
}

function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: Triple): string {
  const parts = linear.map((part) => {
    const v = Math.min(1, Math.max(0, part));
    const encoded = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
