import "server-only";

import { DomainError } from "#lib/domain/errors";
import { findMentionsAside, renderPostAside } from "#lib/server/modules/forum/render/post-rendering";
import { prisma } from "#lib/server/platform/database/prisma";
import { siteUrl } from "#lib/server/platform/env";

export type PreparedPost = { markdown: string; html: string; text: string; bookIds: string[] };

/** Renders a post. Throws `invalid_input` for links to other sites in a text of a new user. */
export async function preparePost(markdown: string, isNew: boolean): Promise<PreparedPost> {
  const knownUsernames = await findKnownUsernames(await findMentionsAside(markdown));
  const options = { mayLink: !isNew, origin: siteUrl(), knownUsernames };
  const { html, text, bookIds, linkCount } = await renderPostAside(markdown, options);
  if (isNew && linkCount > 0) throw new DomainError("invalid_input", { content: "no_links_yet" });
  if (bookIds.length === 0) return { markdown, html, text, bookIds };
  const books = await prisma().book.findMany({ where: { id: { in: bookIds }, withdrawnAt: null }, select: { id: true, title: true } });
  const bookTitles = new Map(books.map(({ id, title }) => [id, title]));
  const withTitles = await renderPostAside(markdown, { ...options, bookTitles });
  return { markdown, html: withTitles.html, text: withTitles.text, bookIds: bookIds.filter((id) => bookTitles.has(id)) };
}

/** The mentioned names of users, normalised. */
async function findKnownUsernames(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const users = await prisma().user.findMany({
    where: { usernameKey: { in: keys }, deactivatedAt: null },
    select: { usernameKey: true },
  });
  return new Set(users.map(({ usernameKey }) => usernameKey));
}
