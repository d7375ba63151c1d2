import type { PostState } from "#lib/domain/forum/forum";
import { successMessage } from "#lib/server/platform/http/success-message";
import { forumPostPath, forumThreadPath } from "#lib/urls/forum";

type Written = { thread: { id: string; slug: string }; post: { id: string; number: number | null; state: PostState } };

/** The response to a written or edited post; a post that awaits approval says so. */
export function writtenPost({ thread, post }: Written, code: "threadCreated" | "postCreated" | "postSaved", request: Request) {
  return {
    thread: { _id: thread.id, slug: thread.slug },
    post: { _id: post.id, number: post.number, state: post.state },
    url: post.number === null ? forumThreadPath(thread.slug) : forumPostPath(thread.slug, post.number),
    message: successMessage(post.state === "pending" ? "postAwaitsApproval" : code, request).msg,
  };
}
