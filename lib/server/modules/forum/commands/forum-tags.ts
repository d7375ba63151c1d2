import "server-only";

import { bookThreadsTag, FORUM_TAG, forumSectionTag, forumThreadTag } from "#lib/domain/cache-tag";

/** The pages that show a thread: its own, its section's lists, the sections, and its book's. */
export const tagsOfThread = ({ id, sectionId, bookId }: { id: string; sectionId: string; bookId: string | null }): string[] => [
  forumThreadTag(id),
  forumSectionTag(sectionId),
  FORUM_TAG,
  ...(bookId === null ? [] : [bookThreadsTag(bookId)]),
];
