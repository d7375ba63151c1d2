"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { DeletePost } from "#components/forum/delete-post";
import { EditPost, isEditBegun } from "#components/forum/edit-post";
import { Notice } from "#components/ui/form/notice";
import { deletePost } from "#lib/client/api/forum";
import { failureText } from "#lib/client/form-error";
import type { OwnForumPostResponse } from "#lib/contract/forum/reader-operations";

type Changes = { mayLink: boolean; onChanged: (message: string) => void };
const ACTION = "quiet-link inline-flex min-h-11 items-center";

/** The user's posts that have no number: they await approval, or were not approved. */
export function OwnPendingPosts({ posts, ...changes }: { posts: OwnForumPostResponse[] } & Changes) {
  const t = useTranslations("forum");
  const heading = useRef<HTMLHeadingElement>(null);
  if (posts.length === 0) return null;
  const onChanged = (message: string) => {
    // The focused button or form is gone.
    heading.current?.focus({ preventScroll: true });
    changes.onChanged(message);
  };
  return (
    <section aria-label={t("yourPending")} className="mb-8">
      <h2 ref={heading} tabIndex={-1} className="font-display text-[1.375rem]">
        {t("yourPending")}
      </h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {posts.map((post) => (
          <li key={post._id} className="py-4">
            <PendingPost post={post} mayLink={changes.mayLink} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PendingPost({ post, mayLink, onChanged }: { post: OwnForumPostResponse } & Changes) {
  const t = useTranslations("forum");
  const [isEditing, setEditing] = useState(() => isEditBegun(post._id));
  const [wasOpened, setOpened] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (post.isEditable && isEditing)
    return (
      <EditPost
        post={post}
        mayLink={mayLink}
        takesFocus={wasOpened}
        onCancel={() => setEditing(false)}
        onSaved={(message) => {
          setEditing(false);
          onChanged(message);
        }}
      />
    );
  const remove = async () => {
    try {
      onChanged((await deletePost(post._id)).message);
    } catch (error) {
      setFailure(failureText(error, { failed: t("failures.other"), network: t("failures.network") }));
    }
  };
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{post.content}</p>
      <p className="note mt-2">{post.state === "rejected" ? t("rejectedPost", { reason: post.reason ?? "" }) : t("pending")}</p>
      <div className="note mt-1 flex flex-wrap gap-x-5">
        {post.isEditable && (
          <button
            type="button"
            className={ACTION}
            onClick={() => {
              setOpened(true);
              setEditing(true);
            }}
          >
            {t("edit")}
          </button>
        )}
        <DeletePost number={null} className={ACTION} onDelete={remove} />
      </div>
      <Notice kind="error">{failure}</Notice>
    </>
  );
}
