"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { type ComponentProps, useEffect } from "react";
import { BookForm } from "#components/administration/books/book-form";
import { localPath } from "#lib/urls/locale-path";

type Props = Pick<ComponentProps<typeof BookForm>, "book"> & { closePath: string };

/** The form of a panel: it gets the focus when it opens, and leads back to the list when it is saved or left. */
export function BookEdit({ book, closePath }: Props) {
  const router = useRouter();
  const locale = useLocale();
  useEffect(() => document.getElementById("book-panel")?.focus(), []);
  return <BookForm book={book} onClose={() => router.push(localPath(locale, closePath), { scroll: false })} />;
}
