"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { EditPost } from "#components/forum/edit-post";
import { LikeButton } from "#components/forum/like-button";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { deletePost } from "#lib/client/api/forum";
import { failureText } from "#lib/client/form-error";
import type { OwnForumPostResponse } from "#lib/contract/forum/reader-operations";

type Props = {
  postId: string;
  /** False: the post was hidden or deleted, so that users cannot like it or reply to it. */
  isVisible: boolean;
  /** The post, if it is the user's. */
  own: OwnForumPostResponse | null;
  liked: boolean;
  mayReply: boolean;
  mayLink: boolean;
  onReply: (postId: string) => void;
  onChanged: (message: string) => void;
};
const ACTION = "quiet-link inline-flex min-h-11 items-center";

/** What a user can do with a post. */
export function PostActions({ postId, isVisible, own, liked, mayReply, mayLink, onReply, onChanged }: Props) {
  const t = useTranslations("forum");
  const dialog = useRef<HTMLDialogElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (own && own.state !== "published") return own.reason ? <p className="basis-full">{t("hiddenOwn", { reason: own.reason })}</p> : null;
  if (!isVisible) return null;
  if (own && isEditing)
    return (
      <EditPost
        post={own}
        mayLink={mayLink}
        onCancel={() => setEditing(false)}
        onSaved={(message) => {
          setEditing(false);
          onChanged(message);
        }}
      />
    );
  const remove = async () => {
    dialog.current?.close();
    try {
      onChanged((await deletePost(postId)).message);
    } catch (error) {
      setFailure(failureText(error, { failed: t("failures.other"), network: t("failures.network") }));
    }
  };
  return (
    <>
      {mayReply && (
        <button type="button" className={ACTION} onClick={() => onReply(postId)}>
          {t("reply")}
        </button>
      )}
      {!own && <LikeButton postId={postId} liked={liked} />}
      {own?.isEditable && (
        <button type="button" className={ACTION} onClick={() => setEditing(true)}>
          {t("edit")}
        </button>
      )}
      {own && (
        <>
          <button type="button" className={ACTION} onClick={() => dialog.current?.showModal()}>
            {t("delete")}
          </button>
          <Dialog ref={dialog} title={t("delete")}>
            <p className="text-soft">{t("deleteQuestion")}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <button type="button" className="button" onClick={() => dialog.current?.close()}>
                {t("cancel")}
              </button>
              <button type="button" className="button border-alarm! text-alarm!" onClick={remove}>
                {t("delete")}
              </button>
            </div>
          </Dialog>
        </>
      )}
      {failure && (
        <div className="basis-full">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
    </>
  );
}
