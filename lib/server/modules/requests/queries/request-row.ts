import "server-only";

import { isLanguage } from "#lib/domain/language";
import type { BookLength, BookRequest, RequestStatus } from "#lib/domain/requests/request";
import type { Prisma } from "#lib/server/platform/database/generated/client";

/** The columns of a request. */
export const REQUEST = {
  id: true,
  userId: true,
  title: true,
  prompt: true,
  status: true,
  priority: true,
  author: { select: { id: true, name: true, displayName: true } },
  series: { select: { id: true, texts: { select: { locale: true, name: true } } } },
  language: true,
  length: true,
  isPublic: true,
  sharePrompt: true,
  votes: true,
  adminNotes: true,
  rejectionReason: true,
  estimatedCompletion: true,
  completedBook: { select: { id: true, title: true } },
  mergedIntoId: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
} satisfies Prisma.BookRequestSelect;
export type RequestRow = Prisma.BookRequestGetPayload<{ select: typeof REQUEST }>;

export const NEWEST_FIRST = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.BookRequestOrderByWithRelationInput[];

/** A request that is not cancelled, as its author and administrators see it. */
export const requestOf = ({ userId: _userId, status, language, length, series, ...row }: RequestRow): BookRequest => ({
  ...row,
  status: status as RequestStatus,
  language: isLanguage(language) ? language : "en",
  length: length as BookLength,
  series: series && { id: series.id, name: series.texts.find(({ locale }) => locale === language)?.name ?? series.id },
  estimatedCompletion: row.estimatedCompletion?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
