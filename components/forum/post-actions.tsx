"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { EditPost, isEditBegun } from "#components/forum/edit-post";
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
  mayLike: boolean;
  mayLink: boolean;
  onReply: (postId: string) => void;
  onChanged: (message: string) => void;
};
const ACTION = "quiet-link inline-flex min-h-11 items-center";

/** What a user can do with a post. */
export function PostActions({ postId, isVisible, own, liked, mayReply, mayLike, mayLink, onReply, onChanged }: Props) {
  const t = useTranslations("forum");
  const dialog = useRef<HTMLDialogElement>(null);
  // An edit that a reload or an expired session interrupted continues.
  const [isEditing, setEditing] = useState(() => isEditBegun(postId));
  const [wasOpened, setOpened] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (own && own.state !== "published") return own.reason ? <p className="basis-full">{t("hiddenOwn", { reason: own.reason })}</p> : null;
  if (!isVisible) return null;
  const closeEdit = () => {
    setEditing(false);
    focusPost(postId);
  };
  if (own?.isEditable && isEditing)
    return (
      <EditPost
        post={own}
        mayLink={mayLink}
        takesFocus={wasOpened}
        onCancel={closeEdit}
        onSaved={(message) => {
          closeEdit();
          onChanged(message);
        }}
      />
    );
  const showFailure = (error: unknown) => setFailure(failureText(error, { failed: t("failures.other"), network: t("failures.network") }));
  const remove = async () => {
    dialog.current?.close();
    try {
      const { message } = await deletePost(postId);
      focusPost(postId);
      onChanged(message);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <>
      {mayReply && (
        <button type="button" className={ACTION} onClick={() => onReply(postId)}>
          {t("reply")}
        </button>
      )}
      {!own && mayLike && <LikeButton postId={postId} liked={liked} onFailure={showFailure} />}
      {own?.isEditable && (
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

/** Moves the focus to a post whose focused control is removed. */
const focusPost = (postId: string) =>
  document.querySelector<HTMLElement>(`[data-post-id="${CSS.escape(postId)}"]`)?.focus({ preventScroll: true });
