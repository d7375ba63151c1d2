import type { PassageKind } from "#lib/domain/references/passage-kind";
import { storeReference } from "#lib/server/modules/references/commands/store-work";
import { NOW } from "#tests/support/users";

/** Stores a work of the author of the test runs with a passage of 200 words of each kind, all of which begin as the work is called. */
export async function storeAuthorWork(title: string, kinds: readonly PassageKind[]): Promise<void> {
  const work = {
    ...{ language: "en" as const, author: "Ada Lind", authorSlug: "ada-lind", title, year: 1881, died: 1902 },
    ...{ source: "A shelf", readAt: "", licence: "public domain", vouched: false },
  };
  const passages = kinds.map((kind, index) => ({
    ...{ chapter: 1, kind, place: "middle" as const, words: 200, continues: false },
    text: `${title} ${index}: ${`${kind} upon the landing, `.repeat(50)}`,
  }));
  await storeReference(work, passages, NOW);
}
