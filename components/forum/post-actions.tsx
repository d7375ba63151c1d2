"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeletePost } from "#components/forum/delete-post";
import { EditPost, isEditBegun } from "#components/forum/edit-post";
import { LikeButton } from "#components/forum/like-button";
import { Notice } from "#components/ui/form/notice";
import { deletePost } from "#lib/client/api/forum";
import { failureText } from "#lib/client/form-error";
import type { OwnForumPostResponse } from "#lib/contract/forum/reader-operations";

type Props = {
  postId: string;
  number: number;
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
export function PostActions(props: Props) {
  const { postId, isVisible, own, mayLink, onChanged } = props;
  const t = useTranslations("forum");
  // An edit that a reload or an expired session interrupted continues.
  const [isEditing, setEditing] = useState(() => isEditBegun(postId));
  const [wasOpened, setOpened] = useState(false);
  if (own && own.state !== "published") return own.reason ? <p className="basis-full">{t("hiddenOwn", { reason: own.reason })}</p> : null;
  if (!isVisible) return null;
  const openEdit = () => {
    setOpened(true);
    setEditing(true);
  };
  const closeEdit = () => {
    setEditing(false);
    focusPost(postId);
  };
  const onSaved = (message: string) => {
    closeEdit();
    onChanged(message);
  };
  if (!own?.isEditable || !isEditing) return <PostButtons {...props} onEdit={openEdit} />;
  return <EditPost post={own} mayLink={mayLink} takesFocus={wasOpened} onCancel={closeEdit} onSaved={onSaved} />;
}

function PostButtons({ postId, number, own, liked, mayReply, mayLike, onReply, onChanged, onEdit }: Props & { onEdit: () => void }) {
  const t = useTranslations("forum");
  const [failure, setFailure] = useState<string | null>(null);
  const showFailure = (error: unknown) => setFailure(failureText(error, { failed: t("failures.other"), network: t("failures.network") }));
  const remove = async () => {
    try {
      const { message } = await deletePost(postId);
      focusPost(postId);
      onChanged(message);
    } catch (error) {
      showFailure(error);
    }
  };
  // The same buttons are at each post.
  const ofPost = <span className="sr-only"> {t("numbered", { number })}</span>;
  return (
    <>
      {mayReply && (
        <button type="button" className={ACTION} onClick={() => onReply(postId)}>
          {t("reply")}
          {ofPost}
        </button>
      )}
      {!own && mayLike && <LikeButton postId={postId} number={number} liked={liked} onFailure={showFailure} />}
      {own?.isEditable && (
        <button type="button" className={ACTION} onClick={onEdit}>
          {t("edit")}
          {ofPost}
        </button>
      )}
      {own && <DeletePost number={number} className={ACTION} onDelete={remove} />}
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
