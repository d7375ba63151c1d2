"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ComposerHandle } from "#components/forum/composer";
import { OwnPendingPosts } from "#components/forum/own-pending-posts";
import { PostActions } from "#components/forum/post-actions";
import { PostModerationIsland } from "#components/forum/post-moderation-island";
import { QuoteSelection } from "#components/forum/quote-selection";
import { ReplyForm } from "#components/forum/reply-form";
import { SuspensionNote } from "#components/forum/suspension-note";
import { ThreadNotice } from "#components/forum/thread-notice";
import { Notice } from "#components/ui/form/notice";
import { fetchThreadState } from "#lib/client/api/forum";
import { focusWhenShown } from "#lib/client/focus-when-shown";
import { failureText } from "#lib/client/form-error";
import { useForumDraft } from "#lib/client/hooks/use-forum-draft";
import { useHiddenElements } from "#lib/client/hooks/use-hidden-elements";
import { usePostPlaces } from "#lib/client/hooks/use-post-places";
import { useReadPosts } from "#lib/client/hooks/use-read-posts";
import type { PostQuotation } from "#lib/client/post-selection";
import type { WrittenForumPostResponse } from "#lib/contract/forum/operations";
import { quotationMarkdown } from "#lib/domain/forum/quotation";
import { forumPostPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

export type ThreadToolsProps = {
  thread: { id: string; slug: string; bookId: string | null; postCount: number };
  page: number;
  pages: number;
};
type State = Awaited<ReturnType<typeof fetchThreadState>>;

/** What a user can do in a thread: reply, quote, like, edit, subscribe; and where they stopped reading. */
export function ThreadTools({ thread, page, pages }: ThreadToolsProps) {
  const t = useTranslations("forum");
  const locale = useLocale();
  const router = useRouter();
  const draft = useForumDraft(`thread:${thread.id}`);
  const [state, setState] = useState<State | null>(null);
  const composer = useRef<ComposerHandle>(null);
  const [message, setMessage] = useState("");
  const [failure, setFailure] = useState<string | null>(null);

  const [version, setVersion] = useState(0);
  const reload = () => setVersion((current) => current + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` asks again
  useEffect(() => {
    let stopped = false;
    fetchThreadState(thread.id, page).then(
      (found) => {
        if (stopped) return;
        setState(found);
        setFailure(null);
      },
      (error: unknown) => !stopped && setFailure(failureText(error, { failed: t("failures.other"), network: t("failures.network") })),
    );
    return () => {
      stopped = true;
    };
  }, [thread.id, page, t, version]);
  const places = usePostPlaces();
  useReadPosts(thread.id, state?.lastRead ?? null, places);
  // One's own posts cannot be reported.
  useHiddenElements((state?.own ?? []).map(({ _id }) => `[data-report="post:${_id}"]`));

  const onWritten = ({ message: text, url, post }: WrittenForumPostResponse) => {
    setMessage(text);
    reload();
    if (post.number === null) return;
    // The new post may be on another page.
    router.push(localPath(locale, url));
    router.refresh();
    focusWhenShown(`post-${post.number}`);
  };
  const replyTo = (postId: string, quoted?: string) => {
    const content = quoted ? `${draft.draft.content.trimEnd()}\n\n${quoted}\n\n`.trimStart() : draft.draft.content;
    // Further quotations link to their posts; the reply stays one to the first.
    const { replyToId: first, content: before } = draft.draft;
    draft.change({ replyToId: quoted && first !== null && before.trim() !== "" ? first : postId, content });
    document.getElementById("reply")?.scrollIntoView({ block: "start" });
    composer.current?.focus();
  };
  const quote = ({ postId, ...quotation }: PostQuotation) => {
    const post = repliedTo(postId);
    replyTo(postId, quotationMarkdown({ ...quotation, href: post ? forumPostPath(thread.slug, post.number) : undefined }));
  };
  return (
    <>
      {state && (
        <ThreadNotice
          thread={thread}
          page={page}
          pages={pages}
          state={state}
          onChange={setState}
          onMessage={setMessage}
          onFailure={setFailure}
        />
      )}
      {state &&
        places.map((place) =>
          createPortal(
            <>
              <PostActions
                postId={place.dataset.postActions ?? ""}
                number={Number(place.dataset.number)}
                isVisible={place.dataset.postState === "published"}
                own={state.own.find(({ _id }) => _id === place.dataset.postActions) ?? null}
                liked={state.liked.includes(place.dataset.postActions ?? "")}
                mayReply={state.mayReply}
                mayLike={state.suspension === null}
                mayLink={state.mayLink}
                onReply={replyTo}
                onChanged={(text) => {
                  setMessage(text);
                  reload();
                  router.refresh();
                }}
              />
              {state.mayModerate && place.dataset.postState !== "deleted" && (
                <PostModerationIsland
                  postId={place.dataset.postActions ?? ""}
                  number={Number(place.dataset.number)}
                  state={place.dataset.postState === "hidden" ? "hidden" : "published"}
                  authorId={state.authors[place.dataset.postActions ?? ""]}
                />
              )}
            </>,
            place,
            place.dataset.postActions,
          ),
        )}
      {state?.mayReply && <QuoteSelection onQuote={quote} />}
      <div className="mb-5 space-y-3">
        <Notice kind="done">{message}</Notice>
        <Notice kind="error">{failure}</Notice>
      </div>
      {state && (
        <OwnPendingPosts
          posts={state.own.filter(({ number }) => number === null)}
          mayLink={state.mayLink}
          onChanged={(text) => {
            setMessage(text);
            reload();
          }}
        />
      )}
      {state?.mayReply && state.needsApproval && <p className="note mb-4">{t("needsApproval")}</p>}
      {state?.suspension && <SuspensionNote until={state.suspension.until} />}
      {state?.mayReply && (
        <ReplyForm
          threadId={thread.id}
          bookId={thread.bookId}
          mayLink={state.mayLink}
          composer={composer}
          draft={draft}
          replyTo={repliedTo(draft.draft.replyToId)}
          onWritten={onWritten}
        />
      )}
    </>
  );
}

/** The author and number of a post on this page. */
function repliedTo(id: string | null): { name: string; number: number } | null {
  const post = id === null ? null : document.querySelector(`[data-post-id="${CSS.escape(id)}"]`);
  const number = Number(/^post-(\d+)$/.exec(post?.id ?? "")?.[1] ?? 0);
  const name = post?.querySelector(`#by-${number}`)?.textContent?.trim() ?? "";
  return number > 0 ? { name, number } : null;
}
