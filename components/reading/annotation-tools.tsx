"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { BookmarkButton } from "#components/reading/bookmark-button";
import { HighlightEffect } from "#components/reading/highlight-effect";
import { NoteDialog } from "#components/reading/note-dialog";
import { NotesMenu } from "#components/reading/notes-menu";
import { SelectionTools } from "#components/reading/selection-tools";
import { ANNOTATION_REFUSED } from "#lib/client/annotations-sync";
import { useAnnotations } from "#lib/client/hooks/use-annotations";
import { sendSoon } from "#lib/client/reading-sync";
import { onAnnotationsChange, saveHighlight } from "#lib/client/stores/annotations";
import type { QuotedRange } from "#lib/client/text-selection";
import type { HighlightColour } from "#lib/domain/reading/annotations";
import type { ShownChapter } from "#lib/domain/reading/reading";

/**
 * The annotation tools of users: bookmarks, highlights and notes. Changes are stored locally at once and sent to the
 * account later.
 */
export function AnnotationTools({ bookId, chapter, contents, lang }: ShownChapter) {
  const t = useTranslations("notes");
  const { highlights } = useAnnotations(bookId);
  const [openId, setOpenId] = useState<string | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const [announcement, announce] = useState("");
  const opened = highlights.find(({ id }) => id === openId);

  useEffect(() => onAnnotationsChange(sendSoon), []);
  useEffect(() => {
    const showRefusal = (event: Event) => announce((event as CustomEvent<string>).detail);
    addEventListener(ANNOTATION_REFUSED, showRefusal);
    return () => removeEventListener(ANNOTATION_REFUSED, showRefusal);
  }, []);

  const annotation = ({ paragraph, start, end, quote }: QuotedRange, colour: HighlightColour, withNote: boolean) => {
    const now = new Date().toISOString();
    const id = crypto.randomUUID();
    saveHighlight({ id, bookId, chapter, paragraph, start, end, quote, note: "", colour, createdAt: now, updatedAt: now });
    announce(t("highlighted"));
    if (!withNote) return;
    setNewId(id);
    setOpenId(id);
  };
  const closeNote = () => {
    setOpenId(null);
    setNewId(null);
  };
  return (
    <>
      <BookmarkButton bookId={bookId} chapter={chapter} onDone={(isSet) => announce(t(isSet ? "bookmarkSet" : "bookmarkRemoved"))} />
      <NotesMenu
        bookId={bookId}
        chapter={chapter}
        contents={contents}
        lang={lang}
        onEdit={setOpenId}
        onDeleted={() => announce(t("deleted"))}
      />
      <SelectionTools onHighlight={annotation} />
      <HighlightEffect highlights={highlights} chapter={chapter} onPick={setOpenId} />
      {opened && <NoteDialog key={opened.id} highlight={opened} isNew={openId === newId} lang={lang} onClose={closeNote} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
