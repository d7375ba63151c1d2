import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedFace } from "#lib/server/publishing/epub/faces";

let rules: string | undefined;

const FILES = ["book.css", "forms.css", "openings.css"];

/** The rules of these files, with the families of all scripts in the font stacks. */
export function stylesheet(faces: EmbeddedFace[]): string {
  rules ??= FILES.map((file) => readFileSync(join(process.cwd(), "lib/server/publishing/epub", file), "utf8")).join("\n");
  const families = new Map<string, Set<string>>();
  for (const { typeface, family } of faces) families.set(typeface, (families.get(typeface) ?? new Set([typeface])).add(family));
  const stacked = [...families].reduce(
    (css, [typeface, names]) => css.replaceAll(quoted(typeface), [...names].map(quoted).join(", ")),
    rules,
  );
  return `@charset "UTF-8";\n${stacked}`;
}

const quoted = (name: string): string => `"${name}"`;

/** The font faces, as a stylesheet of their own: a reading app that cannot parse one of them ignores this stylesheet alone. */
export const faceStylesheet = (faces: EmbeddedFace[]): string => `@charset "UTF-8";\n${faces.map(faceRule).join("")}`;

const faceRule = ({ name, family, style, weights }: EmbeddedFace): string => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weights};
  src: url("fonts/${name}.woff2") format("woff2");
}
`;
