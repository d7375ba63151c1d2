"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CommentForm } from "#components/comments/comment-form";
import { OwnComment } from "#components/comments/own-comment";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { writeComment } from "#lib/client/api/comments";
import { useHiddenElements } from "#lib/client/hooks/use-hidden-elements";
import { useOwnComments } from "#lib/client/hooks/use-own-comments";
import type { OwnCommentResponse } from "#lib/contract/comments/operations";
import { unpublishedFirst } from "#lib/domain/comments/comment";
import { OWN_COMMENTS_PATH } from "#lib/urls/pages";

/** Number of the user's own comments shown here; the profile lists all. */
const SHOWN = 3;

/** The comment form of a book, and the user's own comments on it in every state. */
export function CommentSection({ bookId, chapters }: { bookId: string; chapters: number }) {
  const t = useTranslations("comments");
  const router = useRouter();
  const formHeading = useRef<HTMLHeadingElement>(null);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const { own, isError, add, replace } = useOwnComments(bookId);
  const [message, setMessage] = useState("");
  const visible = unpublishedFirst(own).slice(0, SHOWN);
  // Own comments are shown here with their actions; the public list omits them.
  useHiddenElements(visible.map(({ _id }) => `[data-comment="${_id}"]`));

  const show = (id: string, comment: OwnCommentResponse | null) => {
    // The focused element disappears with the comment.
    if (!comment) (own.length > 1 ? ownHeading : formHeading).current?.focus({ preventScroll: true });
    setMessage(t(comment ? "saved" : "deleted"));
    replace(id, comment);
    router.refresh();
  };
  return (
    <div className="mb-10">
      <h3 ref={formHeading} tabIndex={-1} className="mb-3 font-display text-[1.375rem]">
        {t("write")}
      </h3>
      <CommentForm
        draftName={`comment:${bookId}`}
        chapters={chapters}
        submitText={t("send")}
        onSubmit={async (values) => {
          const { comment, msg } = await writeComment(bookId, values);
          add(comment);
          setMessage(msg);
        }}
        onWrite={() => setMessage("")}
      />
      <div className="mt-4 space-y-4">
        <Notice kind="done">{message}</Notice>
        <Notice kind="note">{isError && t("loadFailed")}</Notice>
      </div>
      {visible.length > 0 && (
        <section aria-labelledby="own-comments" className="mt-8">
          <h3 ref={ownHeading} tabIndex={-1} id="own-comments" className="mb-1 font-display text-[1.375rem]">
            {t("yours")}
          </h3>
          <ul className="divide-y divide-rule border-b border-rule">
            {visible.map((comment) => (
              <OwnComment key={comment._id} comment={comment} onChanged={(changed) => show(comment._id, changed)} />
            ))}
          </ul>
          {own.length > visible.length && (
            <p className="mt-2">
              <LocalLink href={OWN_COMMENTS_PATH} prefetch={false} className="note inline-flex min-h-11 items-center">
                {t("all")}
              </LocalLink>
            </p>
          )}
        </section>
      )}
    </div>
  );
}
