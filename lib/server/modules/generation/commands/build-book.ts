import "server-only";

import { createHash } from "node:crypto";
import { BookFront, type CollectionBook } from "#lib/contract/collection";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";
import type { RunRow } from "#lib/server/modules/generation/queries/run";

const UNKNOWN_WRITER = "AI";
/** Names of local models may be long paths. */
const WRITER_MAX = 80;

/** The book of a written run, ready to be published under `id`. Throws if the run lacks something or a field is invalid. */
export function buildBook(run: RunRow, manuscript: Manuscript, id: string, now: Date): CollectionBook {
  const { metadata, critic, chapters } = manuscript;
  if (!metadata || chapters.length === 0) throw new Error("The run has no metadata or no chapters.");
  const front = BookFront.parse({
    title: metadata.title,
    author: run.authorId,
    work: id,
    original: true,
    lang: run.language,
    genre: metadata.genre,
    tags: uniqueTags(metadata.tags),
    description: metadata.description,
    model: run.writer?.slice(0, WRITER_MAX) ?? UNKNOWN_WRITER,
    generated: (run.writtenAt ?? now).toISOString().slice(0, 10),
    published: now.toISOString(),
    ...(critic && {
      analysis: {
        overall: critic.overall,
        styleAccuracy: critic.styleAccuracy,
        brief: critic.brief,
        critique: critic.critique,
        categories: critic.categories,
      },
    }),
  });
  const sourceHash = createHash("sha256")
    .update(JSON.stringify([front, chapters]))
    .digest("hex");
  const render = () => chapters.map(({ title, markdown }) => ({ title, markdown, ...renderChapter(markdown) }));
  return { id, front, sourceHash, render: () => Promise.resolve(render()) };
}

const uniqueTags = (tags: string[]): string[] => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
