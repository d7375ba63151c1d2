"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FeaturedSearch } from "#components/administration/books/featured-search";
import { MoveButton } from "#components/administration/move-button";
import { Empty } from "#components/shared/empty";
import { Notice } from "#components/ui/form/notice";
import { setFeaturedBooks } from "#lib/client/api/editing";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { FEATURED_MAX, type FeaturedBook } from "#lib/domain/editing/book-list";

/** The books on the home page in their order, which buttons change; each change is saved at once. */
export function FeaturedBooks({ books: start }: { books: FeaturedBook[] }) {
  const t = useTranslations("editing");
  const { isBusy, outcome, run } = useAdminAction(t("updateFailed"));
  const [books, setBooks] = useState(start);
  const save = (next: FeaturedBook[]) => {
    if (isBusy) return;
    const before = books;
    setBooks(next);
    void run(() => setFeaturedBooks(next.map(({ _id }) => _id))).then((isSaved) => !isSaved && setBooks(before));
  };
  const move = (from: number, to: number) => {
    const book = books[from];
    if (book) save(books.toSpliced(from, 1).toSpliced(to, 0, book));
  };
  return (
    <>
      <div className="mt-5">
        <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      </div>
      {books.length === 0 && <Empty>{t("noFeatured")}</Empty>}
      <ol className="mt-6 border-t border-rule empty:hidden">
        {books.map(({ _id, title, authorDisplayName, lang }, index) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
            <span className="figure w-8 text-[1.25rem] text-soft">{index + 1}</span>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span lang={lang}>{title}</span> <span className="note">{authorDisplayName}</span>
            </span>
            <span className="flex gap-2">
              <MoveButton label={t("moveUp", { title })} sign="↑" isOff={isBusy || index === 0} onClick={() => move(index, index - 1)} />
              <MoveButton
                label={t("moveDown", { title })}
                sign="↓"
                isOff={isBusy || index + 1 === books.length}
                onClick={() => move(index, index + 1)}
              />
              <MoveButton label={t("take", { title })} sign="×" isOff={isBusy} onClick={() => save(books.toSpliced(index, 1))} />
            </span>
          </li>
        ))}
      </ol>
      {books.length >= FEATURED_MAX ? (
        <p className="note mt-6">{t("featuredFull")}</p>
      ) : (
        <FeaturedSearch isSaving={isBusy} chosen={books.map(({ _id }) => _id)} onAdd={(book) => save([...books, book])} />
      )}
    </>
  );
}
