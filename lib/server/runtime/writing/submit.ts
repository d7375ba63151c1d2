import "server-only";

import type { ChecksResult } from "#lib/contract/generation/results";
import { readBookFolder } from "#lib/server/importer/read-book-folder";
import { publishedOnly, readStoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import { submitBook } from "#lib/server/modules/generation/commands/submit-book";
import { type Assignment, findAssignment } from "#lib/server/modules/generation/queries/assignment";
import { UserError } from "#lib/server/platform/user-error";

type Options = { requestId?: string | undefined; writer?: string | undefined };
type Submitted = { runId: string; title: string; chapters: number; checks: ChecksResult };

/** Reads, checks and submits a book's folder. Throws InvalidCollectionError or UserError before anything is changed. */
export async function submitFolder(folder: string, { requestId, writer }: Options, now: Date): Promise<Submitted> {
  const requested = requestId === undefined ? null : await requireRequest(requestId);
  const stored = await readStoredLibrary();
  const { front, chapters } = await readBookFolder(folder, {
    series: new Set(stored.series?.keys()),
    authors: new Set(publishedOnly(stored).authors.keys()),
    works: new Set([...stored.books.values()].map(({ work }) => work)),
    author: requested?.authorId,
    language: requested?.language,
  });
  const assignment = requested ?? (await ownAssignment(front.author, chapters.length));
  const submission = { front, chapters, writer: writer ?? front.model };
  const { runId, checks } = await submitBook(submission, { ...assignment, language: front.lang }, now);
  return { runId, title: front.title, chapters: chapters.length, checks };
}

async function requireRequest(id: string): Promise<Assignment> {
  const assignment = await findAssignment(id);
  if (!assignment?.request) throw new UserError(`There is no request ${id}.`);
  const { request, openRun } = assignment;
  if (request.isMerged) throw new UserError(`The request ${id} was merged into another: submit the book for that one.`);
  if (request.status !== "pending" && request.status !== "in_progress") throw new UserError(`The request ${id} is ${request.status}.`);
  if (openRun) throw new UserError(`The run ${openRun.id} writes this request already: discard it first at /admin/runs/${openRun.id}.`);
  return assignment;
}

/** Without a request the book is as long as it is. */
async function ownAssignment(authorId: string, chapters: number): Promise<Assignment> {
  const assignment = await findAssignment(authorId);
  if (!assignment) throw new UserError(`There is no author ${authorId}.`);
  return { ...assignment, minChapters: chapters, maxChapters: chapters };
}
