import "server-only";

import { userTag } from "#lib/domain/cache-tag";

/** The tags of pages that show these users; empty names are of deleted accounts. */
export const usersTags = (usernames: (string | null | undefined)[]): string[] => usernames.flatMap((name) => (name ? userTag(name) : []));
