"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { findBooks } from "#lib/client/api/editing";
import { failureText } from "#lib/client/form-error";
import type { FeaturedBook } from "#lib/domain/editing/book-list";

type Props = { isSaving: boolean; chosen: string[]; onAdd: (book: FeaturedBook) => void };

/** Finds published books to choose for the home page. */
export function FeaturedSearch({ isSaving, chosen, onAdd }: Props) {
  const t = useTranslations("editing");
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<FeaturedBook[] | null>(null);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      setFound((await findBooks(search.trim())).books);
      setFault("");
    } catch (error) {
      setFault(failureText(error, { failed: t("updateFailed"), network: t("network") }));
    } finally {
      setBusy(false);
    }
  };
  const left = found?.filter(({ _id }) => !chosen.includes(_id)) ?? [];
  return (
    <search className="mt-8 block max-w-[44rem]">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void find();
        }}
      >
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={t("addFeatured")}
          placeholder={t("search")}
          type="search"
          value={search}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        <SubmitButton working={isBusy} workingText={t("find")}>
          {t("find")}
        </SubmitButton>
      </form>
      <Notice kind="error">{fault}</Notice>
      <p role="status" className="note mt-3">
        {found && t("found", { count: left.length })}
      </p>
      <ul>
        {left.map((book) => (
          <FoundBook key={book._id} book={book} isSaving={isSaving} onAdd={() => onAdd(book)} />
        ))}
      </ul>
    </search>
  );
}

function FoundBook({ book, isSaving, onAdd }: { book: FeaturedBook; isSaving: boolean; onAdd: () => void }) {
  const t = useTranslations("editing");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-2">
      <span className="min-w-0 wrap-anywhere">
        <span lang={book.lang}>{book.title}</span> <span className="note">{book.authorDisplayName}</span>
      </span>
      <button
        type="button"
        className="button"
        aria-label={t("add", { title: book.title })}
        aria-disabled={isSaving}
        onClick={() => !isSaving && onAdd()}
      >
        +
      </button>
    </li>
  );
}
