"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { createPortal } from "react-dom";
import { OwnPendingPosts } from "#components/forum/own-pending-posts";
import { PostTools } from "#components/forum/post-tools";
import { QuoteSelection } from "#components/forum/quote-selection";
import { ReplyForm } from "#components/forum/reply-form";
import { SuspensionNote } from "#components/forum/suspension-note";
import { ThreadNotice } from "#components/forum/thread-notice";
import { Notice } from "#components/ui/form/notice";
import { focusWhenShown } from "#lib/client/focus-when-shown";
import { failureText } from "#lib/client/form-error";
import { useHiddenElements } from "#lib/client/hooks/use-hidden-elements";
import { usePostPlaces } from "#lib/client/hooks/use-post-places";
import { useReadPosts } from "#lib/client/hooks/use-read-posts";
import { useReply } from "#lib/client/hooks/use-reply";
import { useThreadState } from "#lib/client/hooks/use-thread-state";
import type { WrittenForumPostResponse } from "#lib/contract/forum/operations";
import { localPath } from "#lib/urls/locale-path";

export type ThreadToolsProps = {
  thread: { id: string; slug: string; bookId: string | null; postCount: number };
  page: number;
  pages: number;
};

/** What a user can do in a thread: reply, quote, like, edit, subscribe; and where they stopped reading. */
export function ThreadTools({ thread, page, pages }: ThreadToolsProps) {
  const t = useTranslations("forum");
  const locale = useLocale();
  const router = useRouter();
  const { state, error, reload, change } = useThreadState(thread.id, page);
  const reply = useReply(thread);
  const [message, setMessage] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const places = usePostPlaces();
  useReadPosts(thread.id, state?.lastRead ?? null, places);
  // One's own posts cannot be reported.
  useHiddenElements((state?.own ?? []).map(({ _id }) => `[data-report="post:${_id}"]`));

  const onChanged = (text: string) => {
    setMessage(text);
    setFailure(null);
    void reload();
  };
  const onWritten = ({ message: text, url, post }: WrittenForumPostResponse) => {
    onChanged(text);
    if (post.number === null) return;
    // The new post may be on another page.
    router.push(localPath(locale, url));
    router.refresh();
    focusWhenShown(`post-${post.number}`);
  };
  const onPostChanged = (text: string) => {
    onChanged(text);
    router.refresh();
  };
  return (
    <>
      {state && (
        <>
          <ThreadNotice {...{ thread, page, pages, state }} onChange={change} onMessage={setMessage} onFailure={setFailure} />
          {places.map((place) =>
            createPortal(
              <PostTools place={place} state={state} onReply={reply.begin} onChanged={onPostChanged} />,
              place,
              place.dataset.postActions,
            ),
          )}
          {state.mayReply && <QuoteSelection onQuote={reply.quote} />}
        </>
      )}
      <div className="mb-5 space-y-3">
        <Notice kind="done">{message}</Notice>
        <Notice kind="error">
          {failure ?? (error && failureText(error, { failed: t("failures.other"), network: t("failures.network") }))}
        </Notice>
      </div>
      {state && (
        <>
          <OwnPendingPosts posts={state.own.filter(({ number }) => number === null)} mayLink={state.mayLink} onChanged={onChanged} />
          {state.mayReply && state.needsApproval && <p className="note mb-4">{t("needsApproval")}</p>}
          {state.suspension && <SuspensionNote until={state.suspension.until} />}
          {state.mayReply && <ReplyForm thread={thread} mayLink={state.mayLink} reply={reply} onWritten={onWritten} />}
        </>
      )}
    </>
  );
}
