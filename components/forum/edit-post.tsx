"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { PostComposer } from "#components/forum/post-composer";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { editPost } from "#lib/client/api/forum";
import { fieldMessage } from "#lib/client/field-message";
import { failureText } from "#lib/client/form-error";
import type { ComposerHandle } from "#lib/client/hooks/use-composer-handle";
import { readDraft, saveDraft, userDraft } from "#lib/client/stores/drafts";
import type { OwnForumPostResponse } from "#lib/contract/forum/reader-operations";

type Props = {
  post: OwnForumPostResponse;
  mayLink: boolean;
  takesFocus: boolean;
  onCancel: () => void;
  onSaved: (message: string) => void;
};

/** Edits the user's own post in its place. The text is kept in this tab until it is saved or the user cancels. */
export function EditPost({ post, mayLink, takesFocus, onCancel, onSaved }: Props) {
  const t = useTranslations("forum");
  const [key] = useState(() => editDraft(post._id));
  const [content, setContent] = useState(() => textOf(key) ?? post.content);
  const composer = useRef<ComposerHandle>(null);
  useEffect(() => {
    // The button that opened the form is gone.
    if (takesFocus) composer.current?.focus();
  }, [takesFocus]);
  const change = (changed: string) => {
    setContent(changed);
    saveDraft(key, { content: changed });
  };
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSaving || content.trim() === "") return;
    setSaving(true);
    try {
      const { message } = await editPost(post._id, content);
      saveDraft(key, null);
      onSaved(message);
    } catch (error) {
      setFailure(fieldMessage(error) ?? failureText(error, { failed: t("failed"), network: t("network") }));
      setSaving(false);
    }
  };
  const cancel = () => {
    saveDraft(key, null);
    onCancel();
  };
  return (
    <form onSubmit={save} noValidate className="mt-1 basis-full space-y-4">
      <PostComposer
        ref={composer}
        label={t("edit")}
        value={content}
        onChange={change}
        mayLink={mayLink}
        onSubmitShortcut={() => void save()}
      />
      <Notice kind="error">{failure}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSaving} workingText={t("save")}>
          {t("save")}
        </SubmitButton>
        <button type="button" className="button" onClick={cancel}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}

const editDraft = (postId: string): string => userDraft(`forum:post:${postId}`);

/** Whether an edit of the post was begun in this tab. */
export const isEditBegun = (postId: string): boolean => textOf(editDraft(postId)) !== null;

function textOf(key: string): string | null {
  const content = readDraft(key)?.content;
  return typeof content === "string" ? content : null;
}
