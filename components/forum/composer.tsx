"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { ComposerTabs } from "#components/forum/composer-tabs";
import { ComposerToolbar, pressShortcut } from "#components/forum/composer-toolbar";
import { MentionList } from "#components/forum/mention-list";
import { PostPreview, type RenderPreview } from "#components/forum/post-preview";
import { RemainingCharacters } from "#components/ui/form/remaining-characters";
import { FieldNote } from "#components/ui/form/text-field";
import { type SearchUsers, useMentionCompletion } from "#lib/client/hooks/use-mention-completion";
import { insertText } from "#lib/client/insert-text";
import { continueList } from "#lib/domain/forum/continue-list";

/** `insertAtEnd` is for quotations (lib/domain/forum/quotation.ts); both show the text field, with the cursor in it. */
export type ComposerHandle = { focus: () => void; insertAtEnd: (markdown: string) => void };

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

/**
 * A Markdown editor: a text field, which works without scripts, with toolbar, preview and completion of users' names.
 * `searchUsers` and `renderPreview` must stay the same function.
 */
export function Composer(props: ComposerProps) {
  const {
    name,
    label,
    maxLength,
    value,
    defaultValue = "",
    onChange,
    bookId,
    mayLink,
    error,
    searchUsers,
    renderPreview,
    onSubmitShortcut,
    ref,
  } = props;
  const t = useTranslations("forum.composer");
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [ownText, setOwnText] = useState(defaultValue);
  const [isPreview, setPreview] = useState(false);
  const mentions = useMentionCompletion(area, searchUsers);
  const text = value ?? ownText;
  const left = maxLength - text.length;
  const room = { left, text: left >= 0 ? t("left", { count: left }) : t("over", { count: -left }) };

  const change = (changed: string) => {
    setOwnText(changed);
    onChange?.(changed);
  };
  useTypedBefore(id, change);
  useHandle(ref, area, () => setPreview(false));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === "Enter" && continuesList(event)) return event.preventDefault();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key === "Enter") {
      if (onSubmitShortcut) onSubmitShortcut();
      else event.currentTarget.form?.requestSubmit();
    } else if (!pressShortcut(id, event.key.toLowerCase())) return;
    event.preventDefault();
  };
  const noteIds = [error && `${id}-note`, `${id}-hint`, `${id}-room`].filter(Boolean).join(" ");
  return (
    <div className="composer">
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] leading-[1.4] font-medium">
        {label}
      </label>
      <div className="composer-bar">
        <ComposerTabs id={id} isPreview={isPreview} onShow={setPreview} />
        <div hidden={isPreview} className="-ml-2 sm:ml-auto">
          <ComposerToolbar field={area} fieldId={id} bookId={bookId} mayLink={mayLink} />
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
          aria-describedby={noteIds}
          aria-autocomplete="list"
          aria-controls={mentions.users.length > 0 ? `${id}-users` : undefined}
          aria-activedescendant={mentions.users.length > 0 ? `${id}-users-${mentions.active}` : undefined}
          className="field block resize-y py-3! leading-[1.5]! aria-invalid:border-alarm"
          onChange={({ target }) => {
            change(target.value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        <MentionList id={`${id}-users`} users={mentions.users} active={mentions.active} onChoose={mentions.choose} />
      </div>
      <div id={`${id}-preview`} role="tabpanel" aria-labelledby={`${id}-preview-tab`} hidden={!isPreview} className="composer-preview">
        {isPreview && <PostPreview markdown={text} renderPreview={renderPreview} />}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <p id={`${id}-hint`} className="note mt-1">
          {t("hint")} {bookId && t("spoilerHint")} {!mayLink && t("noLinks")}
        </p>
        <RemainingCharacters id={`${id}-room`} {...room} />
      </div>
    </div>
  );
}

/** Continues the list in whose item Enter is pressed, or ends it; false elsewhere. */
function continuesList(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { currentTarget: field, nativeEvent } = event;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || nativeEvent.isComposing);
  if (!isPlain || field.selectionStart !== field.selectionEnd) return false;
  const change = continueList(field.value, field.selectionStart);
  if (change === null) return false;
  insertText(field, change.text, change.start, change.end);
  // Chromium puts the cursor before the line that it empties.
  field.setSelectionRange(change.start + change.text.length, change.start + change.text.length);
  return true;
}

/** Keeps what was typed before hydration, which a controlled field would lose. */
function useTypedBefore(id: string, change: (text: string) => void): void {
  const [typed] = useState(() => {
    if (typeof document === "undefined") return "";
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : "";
  });
  const changeRef = useRef(change);
  useEffect(() => {
    if (typed) changeRef.current(typed);
  }, [typed]);
}

function useHandle(ref: Ref<ComposerHandle> | undefined, area: RefObject<HTMLTextAreaElement | null>, show: () => void): void {
  const shown = (act: (field: HTMLTextAreaElement) => void) => {
    show();
    // The field is hidden until the preview has been closed.
    requestAnimationFrame(() => area.current && act(area.current));
  };
  useImperativeHandle(ref, () => ({
    focus: () => shown((field) => field.focus()),
    insertAtEnd: (markdown) =>
      shown((field) => {
        const end = field.value.trimEnd().length;
        insertText(field, (end > 0 ? "\n\n" : "") + markdown, end, field.value.length);
        field.scrollIntoView({ block: "nearest" });
      }),
  }));
}
