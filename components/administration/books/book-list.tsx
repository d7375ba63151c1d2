"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkBar } from "#components/administration/books/bulk-bar";
import { ListedBook } from "#components/administration/books/listed-book";
import type { ListedBook as Book } from "#lib/domain/editing/book-list";

/** The books of a page, several of which can be selected and changed together. */
export function BookList({ books }: { books: Book[] }) {
  const t = useTranslations("editing");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selectable = books.filter(({ withdrawnAt }) => withdrawnAt === null);
  const chosen = selectable.filter(({ id }) => selected.has(id));
  const toggle = (id: string) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <div className="noscript:hidden">
      <label className="mt-6 flex min-h-11 w-fit items-center gap-3 font-ui text-[.9375rem]">
        <input
          type="checkbox"
          checked={chosen.length > 0 && chosen.length === selectable.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < selectable.length;
          }}
          onChange={({ target }) => setSelected(new Set(target.checked ? selectable.map(({ id }) => id) : []))}
          className="size-[1.125rem] accent-ink"
        />
        {t("selectAll")}
      </label>
      <ul className="border-t border-ink">
        {books.map((book) => (
          <li key={book.id} className="border-b border-rule">
            <ListedBook book={book} isSelected={selected.has(book.id)} onSelect={() => toggle(book.id)} />
          </li>
        ))}
      </ul>
      <BulkBar books={chosen} onDone={() => setSelected(new Set())} />
    </div>
  );
}
