"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { usePositionUrl } from "#lib/client/hooks/use-position-url";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";

/** The button to read: to the reading position, or to the first chapter. */
export function ReadButton({ bookId, locale, children }: { bookId: string; locale: Language; children: ReactNode }) {
  const place = usePositionUrl(bookId);
  return (
    <Link href={localPath(locale, `/book/${bookId}/${place ?? 1}`)} className="button button-solid">
      {children}
    </Link>
  );
}
