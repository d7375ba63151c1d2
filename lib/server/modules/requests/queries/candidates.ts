import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { BookCandidate, RequestCandidate } from "#lib/domain/requests/candidate";
import type { RequestStatus } from "#lib/domain/requests/request";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { whereMatching } from "#lib/server/modules/requests/queries/request-filter";
import { containing } from "#lib/server/platform/database/like";
import { prisma } from "#lib/server/platform/database/prisma";

const MAX_CANDIDATES = 8;

/** Requests into which one can be merged and that match a text, those for the same author first. Throws `forbidden`, `request_not_found`. */
export async function findMergeCandidates(viewer: Viewer, id: string, text: string): Promise<RequestCandidate[]> {
  const authorId = await findAuthorOf(viewer, id);
  const find = (author: { authorId: string | { not: string } }, take: number) =>
    prisma().bookRequest.findMany({
      where: {
        AND: [
          whereMatching(text === "" ? {} : { text }),
          { ...author, id: { not: id }, isPublic: true, mergedIntoId: null, status: { in: ["pending", "in_progress"] } },
        ],
      },
      orderBy: [{ votes: "desc" }, { createdAt: "asc" }],
      take,
      select: {
        ...{ id: true, title: true, prompt: true, status: true, votes: true },
        author: { select: { displayName: true } },
        user: { select: { username: true } },
      },
    });
  const same = await find({ authorId }, MAX_CANDIDATES);
  const others = await find({ authorId: { not: authorId } }, MAX_CANDIDATES - same.length);
  return [...same, ...others].map(({ author, user, status, ...row }) => ({
    ...row,
    status: status as RequestStatus,
    authorName: author.displayName,
    username: user?.username ?? null,
  }));
}

/** Published books that match a text, those by the request's author first. Throws `forbidden`, `request_not_found`. */
export async function findBookCandidates(viewer: Viewer, id: string, text: string): Promise<BookCandidate[]> {
  const authorId = await findAuthorOf(viewer, id);
  const find = (author: { authorId: string | { not: string } }, take: number) =>
    prisma().book.findMany({
      where: {
        ...author,
        withdrawnAt: null,
        ...(text !== "" && { OR: [{ title: containing(text) }, { author: { displayName: containing(text) } }] }),
      },
      orderBy: [{ publishedAt: "desc" }, { id: "asc" }],
      take,
      select: { id: true, title: true, lang: true, author: { select: { displayName: true } } },
    });
  const same = await find({ authorId }, MAX_CANDIDATES);
  const others = await find({ authorId: { not: authorId } }, MAX_CANDIDATES - same.length);
  return [...same, ...others].map(({ author, lang, ...row }) => ({ ...row, language: lang, authorName: author.displayName }));
}

async function findAuthorOf(viewer: Viewer, id: string): Promise<string> {
  requireRequestAdministrator(viewer);
  const row = await prisma().bookRequest.findUnique({ where: { id, status: { not: "cancelled" } }, select: { authorId: true } });
  if (!row) throw new DomainError("request_not_found");
  return row.authorId;
}
