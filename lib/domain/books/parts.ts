/** A part of a book; `chapter`: the number of its first chapter. */
export type BookPart = { chapter: number; title: string };

/** The chapters, each with the title of the part that begins there, or null. */
export function withParts<Chapter extends { number: number }>(
  chapters: readonly Chapter[],
  parts: readonly BookPart[],
): (Chapter & { part: string | null })[] {
  const titles = new Map(parts.map(({ chapter, title }) => [chapter, title]));
  return chapters.map((chapter) => ({ ...chapter, part: titles.get(chapter.number) ?? null }));
}

/** Groups of chapters by part; `part` is null for those before the first part. */
export function byPart<Chapter extends { part?: string | null }>(
  chapters: readonly Chapter[],
): { part: string | null; chapters: Chapter[] }[] {
  const groups: { part: string | null; chapters: Chapter[] }[] = [];
  for (const chapter of chapters) {
    const last = groups.at(-1);
    if (last && !chapter.part) last.chapters.push(chapter);
    else groups.push({ part: chapter.part ?? null, chapters: [chapter] });
  }
  return groups;
}
