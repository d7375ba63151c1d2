import "server-only";

import { SLUG } from "#lib/domain/text/text";
import { LIMITS } from "#lib/server/importer/limits";

export type PathKind =
  | { kind: "author" | "series" | "book" | "making"; slug: string }
  | { kind: "ledger" }
  | { kind: "chapter"; slug: string; number: number; file: string }
  | { kind: "stray"; at: string; message: string; misnamed?: MisnamedChapter };
/** A file with a number but not with two or three digits; it is one fault, so that its chapter is not missing, too. */
export type MisnamedChapter = { slug: string; number: number };

/** Classifies a path (separated by `/`) in a collection; null for ignored files. A stray file is reported at `at`. */
export function pathKind(path: string): PathKind | null {
  const parts = path.split("/");
  const [top, name = "", file = ""] = parts;
  if (parts.some((part) => part.startsWith(".") || part === "__MACOSX")) return null;
  if (path === "ledger.json") return { kind: "ledger" };
  if (top === "authors" && parts.length === 2) return filePathKind("author", path, name);
  if (top === "series" && parts.length === 2) return filePathKind("series", path, name);
  if (top === "books" && parts.length === 3) return bookPathKind(path, name, file);
  if (top !== "authors" && top !== "series" && top !== "books") return null;
  return stray(path, "does not belong here: expected authors/<slug>.md, series/<slug>.md, books/<slug>/book.md and books/<slug>/01.md …");
}

const EXPECTED = {
  author: "is not an author: expected authors/<slug>.md",
  series: "is not a series: expected series/<slug>.md",
};

function filePathKind(kind: keyof typeof EXPECTED, path: string, name: string): PathKind {
  const slug = /^(.+)\.md$/.exec(name)?.[1];
  if (slug === undefined) return stray(path, EXPECTED[kind]);
  return isSlug(slug) ? { kind, slug } : notSlug(path, slug);
}

function bookPathKind(path: string, slug: string, file: string): PathKind {
  if (!isSlug(slug)) return notSlug(`books/${slug}`, slug);
  if (file === "book.md") return { kind: "book", slug };
  if (file === "making.json") return { kind: "making", slug };
  const digits = /^(\d+)\.md$/.exec(file)?.[1] ?? "";
  const number = Number(digits);
  if (number > 0 && [2, 3].includes(digits.length)) return { kind: "chapter", slug, number, file };
  const found = stray(path, "is neither book.md, making.json nor a chapter such as 01.md or 001.md");
  return number > 0 && number <= LIMITS.chapters ? { ...found, misnamed: { slug, number } } : found;
}

/** The number of a chapter as it is in names of files. */
export const chapterDigits = (number: number, length = 2): string => String(number).padStart(length, "0");

const isSlug = (name: string): boolean => name.length <= 80 && SLUG.test(name);
const stray = (at: string, message: string): Extract<PathKind, { kind: "stray" }> => ({ kind: "stray", at, message });
const notSlug = (at: string, name: string): PathKind =>
  stray(at, `“${name}” is not a slug: at most 80 lower-case letters, digits and single hyphens`);
