import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedFace } from "#lib/server/publishing/epub/faces";

let rules: string | undefined;

const FILES = ["book.css", "openings.css"];

/** The rules of these files. */
export function stylesheet(): string {
  rules ??= FILES.map((file) => readFileSync(join(process.cwd(), "lib/server/publishing/epub", file), "utf8")).join("\n");
  return `@charset "UTF-8";\n${rules}`;
}

/** The font faces, as a stylesheet of their own: MuPDF ignores a whole stylesheet that contains `unicode-range`. */
export const faceStylesheet = (faces: EmbeddedFace[]): string => `@charset "UTF-8";\n${faces.map(faceRule).join("")}`;

const faceRule = ({ name, family, style, weights, range }: EmbeddedFace): string => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weights};
  src: url("fonts/${name}.woff2") format("woff2");
  unicode-range: ${range};
}
`;
