"use client";

import { useTranslations } from "next-intl";
import { AnnotationItem } from "#components/reading/annotation-item";
import { NotesLink } from "#components/reading/notes-link";
import { useAnnotations } from "#lib/client/hooks/use-annotations";
import { byPlace } from "#lib/domain/reading/annotations";
import type { ShownChapter } from "#lib/domain/reading/reading";

type Props = ShownChapter & { onEdit: (id: string) => void; onDeleted: () => void; onLeave: () => void };

/** A book's bookmarks and highlights by chapter. */
export function AnnotationList({ bookId, chapter, contents, lang, onEdit, onDeleted, onLeave }: Props) {
  const t = useTranslations("notes");
  const { bookmarks, highlights, unsent } = useAnnotations(bookId);
  const chapters = [...Map.groupBy([...bookmarks, ...highlights].sort(byPlace), (annotation) => annotation.chapter)];
  if (chapters.length === 0) return <p className="p-2 font-text text-[1rem] leading-normal font-normal text-soft">{t("empty")}</p>;
  return (
    <>
      {chapters.map(([number, annotations]) => (
        <section key={number} className="border-b border-rule px-2 pb-1 not-first:pt-4">
          <h2 className="flex gap-3 font-display text-[1.0625rem] leading-[1.3]">
            <span className="figure text-soft">{number}</span>
            <span lang={lang}>{contents.find((entry) => entry.number === number)?.title}</span>
          </h2>
          <ul className="mt-1">
            {annotations.map((annotation) => (
              <AnnotationItem
                key={annotation.id}
                annotation={annotation}
                isHere={number === chapter}
                lang={lang}
                onEdit={onEdit}
                onDeleted={onDeleted}
                onLeave={onLeave}
              />
            ))}
          </ul>
        </section>
      ))}
      {!navigator.onLine && Object.keys(unsent).length > 0 && <p className="note px-2 pt-3">{t("waiting")}</p>}
      <p className="mt-4 px-2 pb-1">
        <NotesLink bookId={bookId} failed={t("exportFailed")} className="button w-full">
          {t("export")}
        </NotesLink>
      </p>
    </>
  );
}
