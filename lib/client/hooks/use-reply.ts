import { useRef } from "react";
import type { ComposerHandle } from "#lib/client/hooks/use-composer-handle";
import { useForumDraft } from "#lib/client/hooks/use-forum-draft";
import type { PostQuotation } from "#lib/client/post-selection";
import { quotationMarkdown } from "#lib/domain/forum/quotation";
import { forumPostPath } from "#lib/urls/forum";

export type Reply = ReturnType<typeof useReply>;

/** The user's reply in a thread. `begin` and `quote` show its form; `repliedTo`: the post that it replies to, if that is on this page. */
export function useReply(thread: { id: string; slug: string }) {
  const draft = useForumDraft(`thread:${thread.id}`);
  const composer = useRef<ComposerHandle>(null);
  const { replyToId, content: written } = draft.draft;
  const begin = (postId: string, quoted?: string) => {
    const content = quoted ? `${written.trimEnd()}\n\n${quoted}\n\n`.trimStart() : written;
    // Further quotations link to their posts; the reply stays one to the first.
    draft.change({ replyToId: quoted && replyToId !== null && written.trim() !== "" ? replyToId : postId, content });
    document.getElementById("reply")?.scrollIntoView({ block: "start" });
    composer.current?.focus();
  };
  const quote = ({ postId, ...quotation }: PostQuotation) => {
    const post = postOnPage(postId);
    begin(postId, quotationMarkdown({ ...quotation, href: post ? forumPostPath(thread.slug, post.number) : undefined }));
  };
  return { draft, composer, begin, quote, repliedTo: postOnPage(replyToId) };
}

/** The author and number of a post on this page. */
function postOnPage(id: string | null): { name: string; number: number } | null {
  const post = id === null ? null : document.querySelector(`[data-post-id="${CSS.escape(id)}"]`);
  const number = Number(/^post-(\d+)$/.exec(post?.id ?? "")?.[1] ?? 0);
  const name = post?.querySelector(`#by-${number}`)?.textContent?.trim() ?? "";
  return number > 0 ? { name, number } : null;
}
