import "server-only";

import { authorTag } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import type { OriginalWork, StoredReference } from "#lib/domain/references/reference-work";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** All reference works, by language, author and year. */
export const listReferences = (): Promise<StoredReference[]> =>
  findReferences({ orderBy: [{ language: "asc" }, { authorSlug: "asc" }, { year: "asc" }, { id: "asc" }] });

type Selection = Pick<Prisma.ReferenceWorkFindManyArgs, "where" | "orderBy" | "skip" | "take">;

/** Works with the number of their passages; for the queries of this module. */
export async function findReferences(selection: Selection): Promise<StoredReference[]> {
  const rows = await prisma().referenceWork.findMany({
    ...selection,
    omit: { hash: true, titleSlug: true },
    include: { _count: { select: { passages: true } } },
  });
  return rows.map(({ _count, importedAt, language, ...row }) => ({
    ...row,
    language: language as Language,
    passages: _count.passages,
    importedAt: importedAt.toISOString(),
  }));
}

/** A work's text in its order: chapters, each with its passages; those of one paragraph are joined again. */
export async function readReferenceText(id: string): Promise<string[][]> {
  const rows = await prisma().referencePassage.findMany({
    where: { workId: id },
    select: { chapter: true, text: true, continues: true },
    orderBy: { number: "asc" },
  });
  const chapters: string[][] = [];
  for (const { chapter, text, continues } of rows) {
    const passages = chapters[chapter - 1] ?? [];
    passages.push(continues ? `${passages.pop() ?? ""} ${text}` : text);
    chapters[chapter - 1] = passages;
  }
  return chapters;
}

/** The works of an author that readers can have for nothing, the longest first. */
export async function listOriginalWorks(authorSlug: string, limit: number): Promise<OriginalWork[]> {
  usesTags(authorTag(authorSlug));
  const rows = await prisma().referenceWork.findMany({
    where: { authorSlug, readAt: { not: "" } },
    select: { title: true, year: true, readAt: true, language: true },
    orderBy: [{ words: "desc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(({ language, ...work }) => ({ ...work, language: language as Language }));
}

/** The passages of all works in a language, one work in memory at a time. */
export async function* readReferenceTexts(
  language: Language,
): AsyncGenerator<{ author: string; authorSlug: string; title: string; text: string }> {
  const works = await prisma().referenceWork.findMany({
    where: { language },
    select: { id: true, author: true, authorSlug: true, title: true },
    orderBy: { id: "asc" },
  });
  for (const { id, ...work } of works) {
    const passages = await prisma().referencePassage.findMany({
      where: { workId: id },
      select: { text: true },
      orderBy: { number: "asc" },
    });
    for (const { text } of passages) yield { ...work, text };
  }
}
