import "server-only";

import { notifyAboutPost } from "#lib/server/modules/forum/commands/notify-about-post";

/** Notifies users about a post that was published. */
export const notifyForumPostJob = (payload: unknown): Promise<void> => notifyAboutPost((payload as { postId: string }).postId, new Date());
