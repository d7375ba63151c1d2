import "server-only";

import { notifyAboutPost } from "#lib/server/modules/forum/commands/notify-about-post";

/** Notifies users about a post that was published. */
export const notifyForumPostJob = ({ postId }: { postId: string }): Promise<void> => notifyAboutPost(postId, new Date());
