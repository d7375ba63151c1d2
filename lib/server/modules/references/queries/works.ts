import "server-only";

import type { Language } from "#lib/domain/language";
import type { StoredReference } from "#lib/domain/references/reference-work";
import { prisma } from "#lib/server/platform/database/prisma";

/** All reference works, by language, author and year. */
export async function listReferences(): Promise<StoredReference[]> {
  const rows = await prisma().referenceWork.findMany({
    omit: { hash: true, titleSlug: true },
    include: { _count: { select: { passages: true } } },
    orderBy: [{ language: "asc" }, { authorSlug: "asc" }, { year: "asc" }, { id: "asc" }],
  });
  return rows.map(({ _count, importedAt, language, ...row }) => ({
    ...row,
    language: language as Language,
    passages: _count.passages,
    importedAt: importedAt.toISOString(),
  }));
}

/** A work's text in its order: chapters, each with its passages. */
export async function readReferenceText(id: string): Promise<string[][]> {
  const rows = await prisma().referencePassage.findMany({
    where: { workId: id },
    select: { chapter: true, text: true },
    orderBy: { number: "asc" },
  });
  const chapters: string[][] = [];
  for (const { chapter, text } of rows) {
    const passages = chapters[chapter - 1] ?? [];
    passages.push(text);
    chapters[chapter - 1] = passages;
  }
  return chapters;
}
