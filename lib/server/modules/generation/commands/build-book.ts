import "server-only";

import { createHash } from "node:crypto";
import { BookFront, type CollectionBook } from "#lib/contract/collection";
import { reviewJudgementOf } from "#lib/domain/generation/judgement/judgement";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { analysisOf } from "#lib/server/modules/generation/analysis";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";
import type { RunRow } from "#lib/server/modules/generation/queries/run";

const UNKNOWN_WRITER = "AI";
/** Names of local models may be long paths. */
const WRITER_MAX = 80;

/** Its id, and its place in its series. */
type BookPlace = { id: string; series: BookFront["series"] };

/** The book of a written run, ready to be published. Throws if the run lacks something or a field is invalid. */
export function buildBook(run: RunRow, manuscript: Manuscript, { id, series }: BookPlace, now: Date): CollectionBook {
  const { metadata, critic, chapters } = manuscript;
  if (!metadata || chapters.length === 0) throw new Error("The run has no metadata or no chapters.");
  const { form = manuscript.form } = manuscript.submission;
  const analysis = critic && analysisOf(critic);
  const front = BookFront.parse({
    title: metadata.title,
    author: run.authorId,
    work: id,
    original: true,
    lang: run.language,
    genre: metadata.genre,
    // Prose is what its length makes it.
    ...(form && form !== "tale" && form !== "novella" && form !== "novel" && { form }),
    ...(series && { series }),
    tags: uniqueTags(metadata.tags),
    description: metadata.description,
    model: run.writer?.slice(0, WRITER_MAX) ?? UNKNOWN_WRITER,
    generated: (run.writtenAt ?? now).toISOString().slice(0, 10),
    published: now.toISOString(),
    ...(analysis && { analysis }),
  });
  const sourceHash = createHash("sha256")
    .update(JSON.stringify([front, chapters]))
    .digest("hex");
  const render = () => chapters.map(({ title, markdown }) => ({ title, markdown, ...renderChapter(markdown) }));
  return {
    id,
    front,
    judgement: critic && reviewJudgementOf(critic.judgement, run.writtenAt ?? now),
    sourceHash,
    render: () => Promise.resolve(render()),
  };
}

const uniqueTags = (tags: string[]): string[] => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
