import "server-only";

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { LANGUAGES } from "#lib/domain/language";
import { LEGAL_DOCUMENTS } from "#lib/domain/legal/legal";
import { LegalFront, legalFolder } from "#lib/server/modules/legal/documents";
import { listContent } from "#lib/server/platform/content/read-content";

const LIST = "content/legal/checksums.json";

type Sum = { path: string; published: string; sum: string };

/** The checksums of all texts of `content/legal`; `path` is relative to `content`. */
export async function sumsOf(): Promise<Sum[]> {
  const pairs = LEGAL_DOCUMENTS.flatMap((document) => LANGUAGES.map((language) => ({ document, language })));
  const files = await Promise.all(pairs.map(({ document, language }) => listContent(LegalFront, legalFolder(document), language)));
  return files
    .flat()
    .map(({ path, data }) => ({ path, published: data.published, sum: sumOf(`content/${path}`) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const sumOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The listed checksums by path. */
export const readChecksums = (): Record<string, string> => JSON.parse(readFileSync(LIST, "utf8")) as Record<string, string>;

export const writeChecksums = (sums: Record<string, string>): void => writeFileSync(LIST, `${JSON.stringify(sums, null, 2)}\n`);
