"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { DraftSubmit } from "#components/forum/draft-submit";
import { Honeypot } from "#components/forum/honeypot";
import { OtherDraft } from "#components/forum/other-draft";
import { PostComposer } from "#components/forum/post-composer";
import { Notice } from "#components/ui/form/notice";
import { CallFailed } from "#lib/client/api/call-failed";
import { writePost } from "#lib/client/api/forum";
import { fieldMessage } from "#lib/client/field-message";
import { failureText } from "#lib/client/form-error";
import type { Reply } from "#lib/client/hooks/use-reply";
import { moveToGuestReply } from "#lib/client/stores/guest-reply";
import type { WrittenForumPostResponse } from "#lib/contract/forum/operations";

type Props = {
  thread: { id: string; bookId: string | null };
  mayLink: boolean;
  reply: Reply;
  onWritten: (written: WrittenForumPostResponse) => void;
};

/** The form for a reply. Its text is kept until the reply is stored. */
export function ReplyForm({ thread: { id: threadId, bookId }, mayLink, reply, onWritten }: Props) {
  const t = useTranslations("forum");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const website = useRef("");
  const { draft, composer, repliedTo } = reply;
  const { content, replyToId } = draft.draft;

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending) return;
    setFailure(null);
    setMissing(content.trim() === "");
    if (content.trim() === "") return;
    setSending(true);
    try {
      const sent = await draft.settle();
      const draftBasedOn = sent.basedOn;
      onWritten(await writePost({ content, threadId, replyToId, draftBasedOn, website: website.current, writingMs: draft.writingMs() }));
      draft.finish({ ...sent, content });
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) moveToGuestReply(threadId, content);
      setFailure(fieldMessage(error) ?? failureText(error, { failed: t("failures.post"), network: t("network") }));
    }
    setSending(false);
  };
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      {replyToId !== null && (
        <p className="note flex flex-wrap items-center gap-x-4">
          <span>{repliedTo ? t("replyingTo", repliedTo) : t("replyingElsewhere")}</span>
          <button type="button" className="min-h-6 underline pointer-coarse:min-h-11" onClick={() => draft.change({ replyToId: null })}>
            {t("withoutQuote")}
          </button>
        </p>
      )}
      <PostComposer
        ref={composer}
        label={t("yourReply")}
        value={content}
        onChange={(changed) => draft.change({ content: changed })}
        {...(bookId !== null && { bookId })}
        mayLink={mayLink}
        error={isMissing && content.trim() === "" ? t("replyRequired") : undefined}
        onSubmitShortcut={() => void send()}
      />
      <OtherDraft draft={draft} />
      <Honeypot onChange={(value) => (website.current = value)} />
      <Notice kind="error">{failure}</Notice>
      <DraftSubmit isSending={isSending} state={draft.state}>
        {t("sendReply")}
      </DraftSubmit>
    </form>
  );
}
