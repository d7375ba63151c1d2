"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Composer } from "#components/forum/composer";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { editPost, findUsers, renderPreview } from "#lib/client/api/forum";
import { fieldMessage } from "#lib/client/field-message";
import { failureText } from "#lib/client/form-error";
import type { OwnForumPostResponse } from "#lib/contract/forum/reader-operations";
import { POST_MAX } from "#lib/domain/forum/forum";

type Props = { post: OwnForumPostResponse; mayLink: boolean; onCancel: () => void; onSaved: (message: string) => void };

/** Edits the user's own post in its place. */
export function EditPost({ post, mayLink, onCancel, onSaved }: Props) {
  const t = useTranslations("forum");
  const [content, setContent] = useState(post.content);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSaving || content.trim() === "") return;
    setSaving(true);
    try {
      onSaved((await editPost(post._id, content)).message);
    } catch (error) {
      setFailure(fieldMessage(error) ?? failureText(error, { failed: t("failed"), network: t("network") }));
      setSaving(false);
    }
  };
  return (
    <form onSubmit={save} noValidate className="mt-1 basis-full space-y-4">
      <Composer
        name="content"
        label={t("edit")}
        value={content}
        onChange={setContent}
        maxLength={POST_MAX}
        mayLink={mayLink}
        searchUsers={findUsers}
        renderPreview={renderPreview}
        onSubmitShortcut={() => void save()}
      />
      <Notice kind="error">{failure}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSaving} workingText={t("save")}>
          {t("save")}
        </SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
