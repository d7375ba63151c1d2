import "server-only";

import { usernameKey } from "#lib/domain/accounts/username";
import { userPath } from "#lib/urls/forum";

/** A user as mentions show them. */
export type MentionedUser = { username: string; hasPage: boolean };

/** A mention in the HTML of renderPost, which escapes "<" in texts; until November 2026 it was a link. */
const MENTION = /<(span|a href="[^"<>]*") class="mention">(?:<bdi>)?@([^<]*)(?:<\/bdi>)?<\/(?:span|a)>/g;

/** The keys of the users that a rendered post mentions. */
export const mentionsInHtml = (html: string): string[] => [...html.matchAll(MENTION)].map(([, , name = ""]) => usernameKey(name));

/** Links the mentions of users with a public page; those of users who are gone are text. `users`: by key. */
export const linkMentions = (html: string, users: ReadonlyMap<string, MentionedUser>): string =>
  html.replace(MENTION, (_mention, _tag, name: string) => {
    const user = users.get(usernameKey(name));
    const text = `<bdi>@${name}</bdi>`;
    if (!user) return text;
    return user.hasPage ? `<a href="${userPath(user.username)}" class="mention">${text}</a>` : `<span class="mention">${text}</span>`;
  });
