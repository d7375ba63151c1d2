import "server-only";

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { slugOf } from "#lib/domain/text/slug";
import { type Assignment, plannedRun } from "#lib/server/modules/generation/queries/assignment";
import { readStepContext } from "#lib/server/modules/generation/queries/step-context";
import { bookSkeleton, briefText, CHAPTER_SKELETON } from "#lib/server/runtime/writing/brief-text";
import { FORMAT_TEXT } from "#lib/server/runtime/writing/format-text";

const ID_LENGTH = 8;

/**
 * Writes BRIEF.md, FORMAT.md and the beginning of a book into `folder` (default: briefs/SLUG); returns the folder. What a writer began there
 * already is kept.
 */
export async function writeBrief(assignment: Assignment, folder: string | undefined, now: Date): Promise<string> {
  const slug = slugOf([assignment.title ?? assignment.authorId, assignment.request?.id.slice(-ID_LENGTH)].filter(Boolean).join(" "));
  const target = folder ?? join("briefs", slug);
  const context = await readStepContext(plannedRun(assignment), "brief", new AbortController().signal);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, "BRIEF.md"), briefText({ assignment, context }));
  await writeFile(join(target, "FORMAT.md"), FORMAT_TEXT);
  await writeNew(
    join(target, "book.md"),
    bookSkeleton(assignment, `work-${crypto.randomUUID().slice(0, ID_LENGTH)}`, now.toISOString().slice(0, 10)),
  );
  await writeNew(join(target, "01.md"), CHAPTER_SKELETON);
  return target;
}

const writeNew = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
