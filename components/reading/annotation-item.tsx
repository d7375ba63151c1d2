"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { LocalLink } from "#components/layout/local-link";
import { markStyle } from "#components/reading/colour-choice";
import { paragraphsByNumber } from "#lib/client/paragraphs";
import { removeAnnotation } from "#lib/client/stores/annotations";
import type { Language } from "#lib/domain/language";
import { type Bookmark, countedText, type Highlight } from "#lib/domain/reading/annotations";
import { excerpt } from "#lib/domain/text/text";
import { paragraphPath } from "#lib/urls/pages";

const BOOKMARK_LENGTH = 70;
const QUOTE_LENGTH = 160;

type Props = {
  annotation: Bookmark | Highlight;
  isHere: boolean;
  lang: Language;
  onEdit: (id: string) => void;
  onDeleted: () => void;
  onLeave: () => void;
};

/** A bookmark or highlight in the list: link, note and actions. */
export function AnnotationItem({ annotation, isHere, lang, onEdit, onDeleted, onLeave }: Props) {
  const t = useTranslations("notes");
  const isHighlight = "quote" in annotation;
  const quoted = isHighlight ? excerpt(annotation.quote, QUOTE_LENGTH) : isHere ? firstWords(annotation.paragraph) : "";
  const label = quoted || t("place", { chapter: annotation.chapter, paragraph: annotation.paragraph });
  const edit = isHighlight && annotation.note ? t("edit") : t("addNote");
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    leaveLine(currentTarget);
    removeAnnotation(isHighlight ? "highlights" : "bookmarks", annotation);
    onDeleted();
  };
  const action = "note min-h-8 underline hover:text-ink pointer-coarse:min-h-11";
  const link = { className: "block py-1 no-underline hover:underline", onClick: onLeave, ...(quoted && { lang }) };
  return (
    <li className="py-2">
      <div
        className={`font-text text-[1rem] leading-[1.4] font-normal ${isHighlight ? "border-l-4 border-[color-mix(in_oklab,var(--mark),var(--ink)_20%)] pl-3" : ""}`}
        style={isHighlight ? markStyle(annotation.colour) : undefined}
      >
        {!isHighlight && <p className="note">{t("bookmark")}</p>}
        {isHere ? (
          <a href={`#p-${annotation.paragraph}`} {...link}>
            {label}
          </a>
        ) : (
          <LocalLink href={paragraphPath(annotation.bookId, annotation.chapter, annotation.paragraph)} {...link}>
            {label}
          </LocalLink>
        )}
        {isHighlight && annotation.note && (
          <p className="comment-text font-ui text-[.9063rem] leading-[1.45] text-soft">{annotation.note}</p>
        )}
      </div>
      <div className="mt-1 flex gap-4">
        {isHighlight && (
          <button type="button" className={action} aria-label={`${edit}: ${label}`} onClick={() => onEdit(annotation.id)}>
            {edit}
          </button>
        )}
        {!(isHighlight && annotation.note) && (
          <button type="button" className={action} aria-label={`${t("delete")}: ${label}`} onClick={remove}>
            {t("delete")}
          </button>
        )}
      </div>
    </li>
  );
}

/**
 * Before the item with `button` is removed, moves the focus to the next annotation, else to the previous one, else to
 * the menu.
 */
function leaveLine(button: HTMLElement): void {
  const menu = button.closest<HTMLElement>("[popover]");
  const lines = [...(menu?.querySelectorAll("li") ?? [])];
  const at = lines.findIndex((line) => line.contains(button));
  const next = lines[at + 1] ?? lines[at - 1];
  (next?.querySelector("a") ?? menu)?.focus();
}

const firstWords = (paragraph: number): string =>
  excerpt(countedText(paragraphsByNumber().get(paragraph)?.textContent ?? ""), BOOKMARK_LENGTH);
