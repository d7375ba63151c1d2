"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { z } from "zod";
import { OwnComment } from "#components/comments/own-comment";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Empty } from "#components/shared/empty";
import { Notice } from "#components/ui/form/notice";
import { fetchOwnCommentPage } from "#lib/client/api/comments";
import type { OwnCommentPageResponse } from "#lib/contract/comments/operations";
import { bookCommentsPath, LATEST_PATH, ownCommentsPath } from "#lib/urls/pages";

/** All comments of the user, with their state. */
export function OwnComments({ page, initial }: { page: number; initial: z.infer<typeof OwnCommentPageResponse> }) {
  const t = useTranslations("account.profile");
  const comments = useTranslations("comments");
  const list = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState("");
  const { data, isError, refetch } = useQuery({
    queryKey: ["own-comments", page],
    queryFn: () => fetchOwnCommentPage(page),
    ...{ initialData: initial, staleTime: 0, gcTime: 0 },
  });
  const follow = (isGone: boolean) => {
    // The focused element disappears with the comment.
    if (isGone) list.current?.focus({ preventScroll: true });
    setMessage(comments(isGone ? "deleted" : "saved"));
    void refetch();
  };
  return (
    <div ref={list} tabIndex={-1} className={`pt-6 outline-none ${data.comments.length > 0 ? "max-w-[46rem]" : ""}`}>
      <Notice kind="done">{message}</Notice>
      <Notice kind="note">{isError && comments("loadFailed")}</Notice>
      {data.comments.length === 0 ? (
        <Empty
          action={
            <LocalLink href={LATEST_PATH} className="button">
              {t("commentsWay")}
            </LocalLink>
          }
        >
          {t("commentsNone")}
        </Empty>
      ) : (
        <ul className="divide-y divide-rule">
          {data.comments.map((comment) => (
            <OwnComment
              key={comment._id}
              comment={comment}
              heading={
                <h2 className="mb-3 font-display text-[1.375rem] leading-[1.2]">
                  <LocalLink href={bookCommentsPath(comment.bookId)} prefetch={false}>
                    {comment.bookTitle ?? comments("noBook")}
                  </LocalLink>
                </h2>
              }
              onChanged={(changed) => follow(changed === null)}
            />
          ))}
        </ul>
      )}
      <Pagination label={comments("pages")} page={data.currentPage} pages={data.totalPages} pageUrl={ownCommentsPath} />
    </div>
  );
}
