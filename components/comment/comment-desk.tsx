"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CommentForm } from "#components/comment/comment-form";
import { OwnComment } from "#components/comment/own-comment";
import { Notice } from "#components/ui/form/notice";
import { fetchOwnComments, writeComment } from "#lib/client/community";
import type { OwnCommentAnswer } from "#lib/contract/comment";

/** What a member has said of a book, whatever became of it, and the form to say more. */
export function CommentDesk({ bookId, chapters }: { bookId: string; chapters: number }) {
  const t = useTranslations("comments");
  const router = useRouter();
  const [own, setOwn] = useState<OwnCommentAnswer[]>([]);
  const [said, setSaid] = useState("");
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let stopped = false;
    fetchOwnComments(bookId).then(
      (comments) => !stopped && setOwn(comments),
      () => !stopped && setFailed(true),
    );
    return () => {
      stopped = true;
    };
  }, [bookId]);
  useHiddenBelow(own);

  const replace = (id: string, comment: OwnCommentAnswer | null) => {
    setOwn((comments) => comments.flatMap((one) => (one._id === id ? (comment ?? []) : one)));
    router.refresh();
  };
  return (
    <div className="mb-10">
      {own.length > 0 && (
        <section aria-labelledby="own-comments" className="mb-8">
          <h3 id="own-comments" className="mb-4 font-display text-[1.375rem]">
            {t("yours")}
          </h3>
          <ul className="divide-y divide-rule border-b border-rule">
            {own.map((comment) => (
              <OwnComment key={comment._id} comment={comment} onChanged={(changed) => replace(comment._id, changed)} />
            ))}
          </ul>
        </section>
      )}
      {failed && <Notice kind="note">{t("loadFailed")}</Notice>}
      <h3 className="mb-3 font-display text-[1.375rem]">{t("write")}</h3>
      <CommentForm
        draftKey={`comment:${bookId}`}
        chapters={chapters}
        submitText={t("send")}
        onSubmit={async (values) => {
          const { comment, msg } = await writeComment(bookId, values);
          setOwn((comments) => [comment, ...comments]);
          setSaid(msg);
        }}
        onWrite={() => setSaid("")}
      />
      <div className="mt-4">
        <Notice kind="done">{said}</Notice>
      </div>
    </div>
  );
}

/** One's own comments stand above, with what one can do to them; the list below need not say them again. */
function useHiddenBelow(own: OwnCommentAnswer[]): void {
  useEffect(() => {
    const twins = own.flatMap(({ _id }) => [...document.querySelectorAll<HTMLElement>(`[data-comment="${_id}"]`)]);
    for (const twin of twins) twin.hidden = true;
    return () => {
      for (const twin of twins) twin.hidden = false;
    };
  }, [own]);
}
