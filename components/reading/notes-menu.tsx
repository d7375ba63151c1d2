"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AnnotationList } from "#components/reading/annotation-list";
import type { ShownChapter } from "#lib/domain/reading/reading";

type Props = ShownChapter & { onEdit: (id: string) => void; onDeleted: () => void };

/** The menu of all annotations in the book: links, editing and download. */
export function NotesMenu({ bookId, chapter, contents, lang, onEdit, onDeleted }: Props) {
  const t = useTranslations("notes");
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = `notes-${chapter}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("title")}
        title={t("title")}
        className="quiet-link flex size-11 items-center justify-center"
      >
        <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M1 3h15M1 8.5h8M1 14h6M15.5 8.2l-5 5.3-.6 2.4 2.3-.7 4-4.4" />
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        tabIndex={-1}
        aria-label={t("title")}
        onToggle={({ newState }) => setOpen(newState === "open")}
        className="popover-menu site-popover reader-popover"
      >
        {isOpen && (
          <AnnotationList
            bookId={bookId}
            chapter={chapter}
            contents={contents}
            lang={lang}
            onDeleted={onDeleted}
            onEdit={(annotation) => {
              menu.current?.hidePopover();
              onEdit(annotation);
            }}
            onLeave={() => menu.current?.hidePopover()}
          />
        )}
      </div>
    </>
  );
}
