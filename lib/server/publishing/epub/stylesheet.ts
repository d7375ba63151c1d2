import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedFace } from "#lib/server/publishing/epub/faces";

const FAMILIES = { literata: "Literata", fraunces: "Fraunces" };
let rules: string | undefined;

/** The stylesheet: the font faces of the book, then the rules of `book.css`. */
export function stylesheet(faces: EmbeddedFace[]): string {
  rules ??= readFileSync(join(process.cwd(), "lib/server/publishing/epub/book.css"), "utf8");
  return `@charset "UTF-8";\n${faces.map(faceRule).join("")}${rules}`;
}

const faceRule = ({ name, family, style, weights, range }: EmbeddedFace): string => `@font-face {
  font-family: "${FAMILIES[family]}";
  font-style: ${style};
  font-weight: ${weights};
  src: url("fonts/${name}.woff2") format("woff2");
  unicode-range: ${range};
}
`;
