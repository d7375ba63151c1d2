"use client";

import { useTranslations } from "next-intl";
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { ComposerIcon } from "#components/forum/composer-icons";
import { EmojiPicker } from "#components/forum/emoji-picker";
import { useToolbarFocus } from "#lib/client/hooks/use-toolbar-focus";
import { insertText, markSelectedParagraphs, surroundSelection } from "#lib/client/insert-text";
import { reachedChapter, WHOLE_BOOK } from "#lib/client/stores/reading-position";

/** The toolbar element's names of its buttons (`style`), and their shortcuts with Ctrl or ⌘. */
const STYLES = [
  { name: "bold", style: "bold", key: "b" },
  { name: "italic", style: "italic", key: "i" },
  { name: "quote", style: "quote" },
  { name: "link", style: "link", key: "k" },
  { name: "list", style: "unordered-list" },
  { name: "code", style: "code", key: "e" },
] as const;

/** The marks of emphasis, which the element would put around several paragraphs as around one. */
const MARKS: Partial<Record<string, string>> = { bold: "**", italic: "_" };

/** Presses the button of a shortcut in the toolbar of a field; false if there is none. */
export function pressShortcut(fieldId: string, key: string): boolean {
  const style = STYLES.find((each) => "key" in each && each.key === key)?.style;
  const button = style && document.querySelector<HTMLElement>(`markdown-toolbar[for="${fieldId}"] [data-md-button="${style}"]`);
  button?.click();
  return Boolean(button);
}

/** `hintId`: of the text that says what the button for spoilers does. */
type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  fieldId: string;
  bookId?: string | undefined;
  mayLink: boolean;
  hintId: string;
};

/** Markdown actions for a text field: one tab stop, arrow keys within. */
export function ComposerToolbar({ field, fieldId, bookId, mayLink, hintId }: Props) {
  const t = useTranslations("forum.composer");
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // Defines the element, which needs a browser.
    void import("@github/markdown-toolbar-element");
  }, []);
  const styles = STYLES.filter(({ name }) => mayLink || name !== "link");
  const { onKeyDown, item } = useToolbarFocus(bar, "button.composer-tool", styles.length + 2);
  const tool = (index: number) => ({ ...item(index), type: "button" as const, className: "composer-tool" });
  // Before the element acts: on click, and on the keys that it treats as clicks.
  const onStyle = (event: SyntheticEvent) => field.current && emphasize(event, field.current);
  return (
    <>
      <markdown-toolbar
        ref={bar}
        for={fieldId}
        data-no-focus=""
        role="toolbar"
        aria-label={t("tools")}
        aria-controls={fieldId}
        onKeyDown={onKeyDown}
        onClickCapture={onStyle}
        onKeyDownCapture={(event) => (event.key === "Enter" || event.key === " ") && onStyle(event)}
      >
        {styles.map((each, index) => {
          const key = "key" in each ? each.key.toUpperCase() : null;
          return (
            <button
              key={each.name}
              {...tool(index)}
              data-md-button={each.style}
              aria-label={t(each.name)}
              aria-keyshortcuts={key ? `Control+${key} Meta+${key}` : undefined}
              title={key ? `${t(each.name)} (Ctrl+${key}, ⌘${key})` : t(each.name)}
            >
              <ComposerIcon name={each.name} />
            </button>
          );
        })}
        <button {...tool(styles.length)} aria-label={t("emoji")} title={t("emoji")} popoverTarget={`${id}-emoji`}>
          <ComposerIcon name="emoji" />
        </button>
        <button
          {...tool(styles.length + 1)}
          className="composer-tool composer-tool-named"
          aria-describedby={hintId}
          onClick={() => field.current && hideSelection(field.current, bookId)}
        >
          <ComposerIcon name="spoiler" />
          {t("spoiler")}
        </button>
      </markdown-toolbar>
      <EmojiPicker id={`${id}-emoji`} onPick={(emoji) => field.current && insertText(field.current, emoji)} />
    </>
  );
}

/** Marks the selected paragraphs one by one, in place of the element. */
function emphasize(event: SyntheticEvent, field: HTMLTextAreaElement): void {
  const style = event.target instanceof Element && event.target.closest("[data-md-button]")?.getAttribute("data-md-button");
  const mark = MARKS[style || ""];
  if (!mark || !markSelectedParagraphs(field, mark)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Makes the selection a spoiler. What one writes about a book is known to those who have read as far. */
function hideSelection(field: HTMLTextAreaElement, bookId: string | undefined | null): void {
  const reached = bookId ? reachedChapter(bookId) : 0;
  surroundSelection(field, reached > 0 && reached < WHOLE_BOOK ? `[spoiler chapter=${reached}]` : "[spoiler]", "[/spoiler]");
}
