import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The part of Next.js that renders pages; it contains, as string literals, the scripts that complete a streamed page. */
const RENDERER = "node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js";
const REACT_LITERAL =
  /'((?:\$R[A-Z]|requestAnimationFrame\(function\(\)\{\$RT)(?:[^'\\]|\\.)*)'|"(requestAnimationFrame\(function\(\)\{\$RT[^"\\]*)"/g;
/** `self.__next_f.push([1,"…"])`: the data of the page, a number and at most one JSON string. */
const DATA = /(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d(?:,(?:null|"[^"\\]*(?:\\.[^"\\]*)*"))?\]\);?/y;
/** Lists the page's script files. */
const CHUNKS = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/s;

/** Moves icons into the head when a page's metadata was streamed after it, as happens on a busy machine. */
const ICON_LITERAL = />(document\.querySelectorAll\('body link\[rel="icon"\][^`<]*)<\/script>`/;

let iconScript: string | undefined;
let reactLiterals: string[] | undefined;

/** Whether Next.js or React wrote this inline script: a known text, or a known call whose arguments are JSON. */
export const isFrameworkScript = (source: string): boolean =>
  isData(source) || isChunkList(source) || isIconScript(source) || isReactScript(source);

function isData(source: string): boolean {
  DATA.lastIndex = 0;
  while (DATA.lastIndex < source.length) if (!DATA.test(source)) return false;
  return source.length > 0;
}

function isChunkList(source: string): boolean {
  const [, list = ""] = CHUNKS.exec(source) ?? [];
  return isJson(list);
}

function isIconScript(source: string): boolean {
  iconScript ??= ICON_LITERAL.exec(readRenderer())?.[1] ?? "";
  return source !== "" && source === iconScript;
}

/** Definitions of functions, and at most one call: `$RC("B:0","S:0")`. */
function isReactScript(source: string): boolean {
  reactLiterals ??= readReactLiterals();
  let rest = source;
  let last = "";
  for (let literal = next(rest); literal; literal = next(rest)) {
    last = literal;
    rest = rest.slice(literal.length);
  }
  if (!last.endsWith('("')) return last !== "" && rest === "";
  return rest.endsWith(")") && isJson(`["${rest.slice(0, -1)}]`);
}

const next = (rest: string): string | undefined => reactLiterals?.find((literal) => rest.startsWith(literal));

/** The longest first, as one may be the beginning of another. */
function readReactLiterals(): string[] {
  const literals = [...readRenderer().matchAll(REACT_LITERAL)].map(([, single, double = ""]) =>
    (single ?? double).replace(/\\(.)/g, (_escape, character: string) => (character === "n" ? "\n" : character)),
  );
  return [...new Set(literals)].sort((one, other) => other.length - one.length);
}

const readRenderer = (): string => readFileSync(join(process.cwd(), RENDERER), "utf8");

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
