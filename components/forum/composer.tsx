"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { ComposerTabs } from "#components/forum/composer-tabs";
import { ComposerToolbar, pressShortcut } from "#components/forum/composer-toolbar";
import { MentionList } from "#components/forum/mention-list";
import { PostPreview, type RenderPreview } from "#components/forum/post-preview";
import { RemainingCharacters } from "#components/ui/form/remaining-characters";
import { FieldNote } from "#components/ui/form/text-field";
import { applyComposerKey } from "#lib/client/composer-keys";
import { type ComposerHandle, useComposerHandle } from "#lib/client/hooks/use-composer-handle";
import { type SearchUsers, useMentionCompletion } from "#lib/client/hooks/use-mention-completion";
import { useTypedBefore } from "#lib/client/hooks/use-typed-before";

export type ComposerProps = {
  name: string;
  label: string;
  maxLength: number;
  /** With `value` the caller keeps the text, else the composer. */
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  /** The book that the thread is about: spoilers are up to the chapter that the writer has reached. */
  bookId?: string | undefined;
  /** False: links to other sites will be refused. */
  mayLink: boolean;
  error?: string | undefined;
  searchUsers: SearchUsers;
  renderPreview: RenderPreview;
  /** Ctrl+Enter or ⌘Enter; by default the form is submitted. */
  onSubmitShortcut?: () => void;
  ref?: Ref<ComposerHandle>;
};

/** A Markdown editor: a text field, which works without scripts, with toolbar, preview and completion of users' names. */
export function Composer({ ref, ...props }: ComposerProps) {
  const { name, label, maxLength, value, defaultValue = "", onChange, bookId, mayLink, error } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [ownText, setOwnText] = useState(defaultValue);
  const [isPreview, setPreview] = useState(false);
  const mentions = useMentionCompletion(area, props.searchUsers, `${id}-users`);
  const text = value ?? ownText;

  const change = (changed: string) => {
    setOwnText(changed);
    onChange?.(changed);
  };
  useTypedBefore(id, change);
  useComposerHandle(ref, area, () => setPreview(false));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKeyDown(event)) return;
    const shortcuts = { press: (key: string) => pressShortcut(id, key), submit: props.onSubmitShortcut };
    if (applyComposerKey(event, shortcuts)) event.preventDefault();
  };
  return (
    <div className="composer">
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] leading-[1.4] font-medium">
        {label}
      </label>
      <div className="composer-bar">
        <ComposerTabs id={id} isPreview={isPreview} onShow={setPreview} />
        <div hidden={isPreview} className="-ml-2 sm:ml-auto">
          <ComposerToolbar field={area} fieldId={id} bookId={bookId} mayLink={mayLink} hintId={`${id}-spoiler`} />
        </div>
      </div>
      <div id={`${id}-write`} role="tabpanel" aria-labelledby={`${id}-write-tab`} hidden={isPreview} className="relative">
        <textarea
          ref={area}
          id={id}
          name={name}
          value={text}
          dir="auto"
          rows={6}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds(id, error)}
          className="field block resize-y py-3! leading-[1.5]! aria-invalid:border-alarm"
          onChange={({ target }) => {
            change(target.value);
            mentions.look();
          }}
          {...mentions.field}
          onKeyDown={onKeyDown}
        />
        <MentionList id={`${id}-users`} users={mentions.users} active={mentions.active} onChoose={mentions.choose} />
      </div>
      <div id={`${id}-preview`} role="tabpanel" aria-labelledby={`${id}-preview-tab`} hidden={!isPreview} className="composer-preview">
        {isPreview && <PostPreview markdown={text} renderPreview={props.renderPreview} />}
      </div>
      <ComposerNotes {...{ id, error, bookId, mayLink }} left={maxLength - text.length} />
    </div>
  );
}

type NotesProps = Pick<ComposerProps, "error" | "bookId" | "mayLink"> & { id: string; left: number };

/** Below the text field: its error, what may be written, and how much; `noteIds` names them. */
function ComposerNotes({ id, error, bookId, mayLink, left }: NotesProps) {
  const t = useTranslations("forum.composer");
  return (
    <>
      <FieldNote id={`${id}-note`} error={error} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <p id={`${id}-hint`} className="note mt-1">
          {t("hint")} <span id={`${id}-spoiler`}>{t(bookId ? "spoilerHintInBook" : "spoilerHint")}</span> {!mayLink && t("noLinks")}
        </p>
        <RemainingCharacters id={`${id}-room`} left={left} text={left >= 0 ? t("left", { count: left }) : t("over", { count: -left })} />
      </div>
    </>
  );
}

const noteIds = (id: string, error: string | undefined): string =>
  [error && `${id}-note`, `${id}-hint`, `${id}-room`].filter(Boolean).join(" ");
