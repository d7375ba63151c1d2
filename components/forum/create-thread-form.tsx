"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { DraftSubmit } from "#components/forum/draft-submit";
import { Honeypot } from "#components/forum/honeypot";
import { OtherDraft } from "#components/forum/other-draft";
import { PostComposer } from "#components/forum/post-composer";
import { SimilarThreads } from "#components/forum/similar-threads";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { RemainingCharacters } from "#components/ui/form/remaining-characters";
import { TextField } from "#components/ui/form/text-field";
import { openThread } from "#lib/client/api/forum";
import { fieldMessage } from "#lib/client/field-message";
import { failureText } from "#lib/client/form-error";
import { useForumDraft } from "#lib/client/hooks/use-forum-draft";
import { THREAD_TITLE_MAX } from "#lib/domain/forum/forum";
import { localPath } from "#lib/urls/locale-path";

type Props = {
  sectionId: string;
  /** `path`: the form for a new thread there. */
  sections: { id: string; title: string; path: string }[];
  bookId: string | null;
  isQuestion: boolean;
  mayLink: boolean;
};
type Failure = { form?: string | null; title?: string | null; content?: string | null };

/** The form for a new thread. Its texts are kept until the thread is stored. */
export function CreateThreadForm({ sectionId, sections, bookId, isQuestion, mayLink }: Props) {
  const t = useTranslations("forum");
  const fieldErrors = useTranslations("fieldErrors");
  const locale = useLocale();
  const router = useRouter();
  const account = useForumDraft(`section:${sectionId}`);
  const { draft, change, state } = account;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>({});
  const [message, setMessage] = useState("");
  const website = useRef("");

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending) return;
    if (draft.title.trim() === "" || draft.content.trim() === "") return setFailure({ form: fieldErrors("thread_required") });
    setSending(true);
    setFailure({});
    try {
      const sent = { ...(await account.settle()), title: draft.title, content: draft.content };
      const { url, post, ...written } = await openThread({
        ...{ title: sent.title, content: sent.content, sectionId, ...(bookId !== null && { bookId }) },
        ...{ draftBasedOn: sent.basedOn, website: website.current, writingMs: account.writingMs() },
      });
      account.finish(sent);
      if (post.number !== null) return router.push(localPath(locale, url));
      setMessage(written.message);
    } catch (error) {
      setFailure(failureOf(error, { failed: t("failures.thread"), network: t("network") }));
    }
    setSending(false);
  };
  return (
    <form onSubmit={send} noValidate className="space-y-6">
      <BegunIn section={sections.find(({ id }) => id === account.sectionId && id !== sectionId)} />
      <TitleField
        label={t(isQuestion ? "question" : "threadTitle")}
        title={draft.title}
        error={failure.title ?? undefined}
        onChange={(title) => change({ title })}
      />
      <PostComposer
        label={t("content")}
        value={draft.content}
        onChange={(content) => change({ content })}
        {...(bookId !== null && { bookId })}
        mayLink={mayLink}
        error={failure.content ?? undefined}
        onSubmitShortcut={() => void send()}
      />
      <OtherDraft draft={account} />
      <Honeypot onChange={(value) => (website.current = value)} />
      <Notice kind="error">{failure.form}</Notice>
      <Notice kind="done">{message}</Notice>
      <DraftSubmit isSending={isSending} state={state}>
        {t("publish")}
      </DraftSubmit>
    </form>
  );
}

/** What to show beside the fields that were refused, or else below the form. */
function failureOf(error: unknown, texts: { failed: string; network: string }): Failure {
  const fields = { title: fieldMessage(error, "title"), content: fieldMessage(error) };
  return fields.title || fields.content ? fields : { form: failureText(error, texts) };
}

/** The way back to the section where the text was begun. */
function BegunIn({ section }: { section: Props["sections"][number] | undefined }) {
  const t = useTranslations("forum");
  if (!section) return null;
  const link = () => (
    <LocalLink href={section.path} prefetch={false}>
      {section.title}
    </LocalLink>
  );
  return (
    <p role="status" className="note">
      {t.rich("begunIn", { section: link })}
    </p>
  );
}

type TitleProps = { label: string; title: string; error: string | undefined; onChange: (title: string) => void };

/** The title with the number of characters left, and with threads that may already be about it. */
function TitleField({ label, title, error, onChange }: TitleProps) {
  const composer = useTranslations("forum.composer");
  const roomId = useId();
  const left = THREAD_TITLE_MAX - title.length;
  return (
    <div>
      <TextField
        label={label}
        name="title"
        required
        value={title}
        error={error}
        aria-describedby={roomId}
        onChange={(event) => onChange(event.target.value)}
      />
      <RemainingCharacters
        id={roomId}
        left={left}
        text={left >= 0 ? composer("left", { count: left }) : composer("over", { count: -left })}
      />
      <SimilarThreads title={title} />
    </div>
  );
}
