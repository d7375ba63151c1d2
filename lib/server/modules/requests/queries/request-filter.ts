import "server-only";

import type { RequestStatus } from "#lib/domain/requests/request";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { containing } from "#lib/server/platform/database/like";

/** `text` occurs in the title, the prompt, the author's name, or the requester's names or e-mail address. */
export type RequestFilter = { status?: RequestStatus | undefined; author?: string | undefined; text?: string | undefined };

/** Requests that match the filter, without cancelled ones. */
export const whereMatching = ({ status, author, text }: RequestFilter): Prisma.BookRequestWhereInput => ({
  status: status ?? { not: "cancelled" },
  ...(author !== undefined && { authorId: author }),
  ...(text !== undefined && {
    OR: [
      { title: containing(text) },
      { prompt: containing(text) },
      { author: { displayName: containing(text) } },
      { user: { OR: (["username", "email", "firstName", "lastName"] as const).map((column) => ({ [column]: containing(text) })) } },
    ],
  }),
});
