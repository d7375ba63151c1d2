import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { PaletteEntry } from "#lib/domain/moderation/palette";
import { listUsers } from "#lib/server/modules/accounts/queries/user-list";
import { findAuthorsByName } from "#lib/server/modules/authors/queries";
import { findBooksByTitle } from "#lib/server/modules/books/queries/find-by-title";
import { findThreadsByTitle } from "#lib/server/modules/forum/queries/administration";
import { listAdminRequests } from "#lib/server/modules/requests/queries/admin-requests";
import { findConversations } from "#lib/server/modules/support/queries/administration";
import { forumThreadPath } from "#lib/urls/forum";
import { adminMessagePath, adminUserPath, authorPath, bookPath, requestPath } from "#lib/urls/pages";

const OF_EACH = 5;
const LABEL_LENGTH = 80;

/** Users, books, authors, requests and threads whose name contains a text, a few of each. Throws `forbidden`. */
export async function findInPalette(viewer: Viewer, text: string, now: Date): Promise<PaletteEntry[]> {
  const { users } = await listUsers(viewer, { search: text, sort: "username" }, null, OF_EACH);
  const [books, authors, requests, threads, messages] = await Promise.all([
    findBooksByTitle(text, OF_EACH),
    findAuthorsByName(text, OF_EACH),
    listAdminRequests(viewer, { text }, 1, OF_EACH, now),
    findThreadsByTitle(viewer, text, OF_EACH),
    findConversations(viewer, text, OF_EACH),
  ]);
  return [
    ...users.map(({ id, username, email }) => ({ kind: "user" as const, label: `${username} · ${email}`, path: adminUserPath(id) })),
    ...books.map(({ id, title, lang }) => ({ kind: "book" as const, label: `${title} · ${lang}`, path: bookPath(id) })),
    ...authors.map(({ id, displayName }) => ({ kind: "author" as const, label: displayName, path: authorPath(id) })),
    ...requests.items.map(({ id, title, prompt }) => ({
      kind: "request" as const,
      label: (title ?? prompt).slice(0, LABEL_LENGTH),
      path: requestPath(id),
    })),
    ...threads.map(({ slug, title }) => ({ kind: "thread" as const, label: title.slice(0, LABEL_LENGTH), path: forumThreadPath(slug) })),
    ...messages.map(({ id, number, subject }) => ({
      kind: "message" as const,
      label: `${number} · ${subject}`.slice(0, LABEL_LENGTH),
      path: adminMessagePath(id),
    })),
  ];
}
