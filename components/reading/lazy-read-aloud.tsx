"use client";

import { lazy, useSyncExternalStore } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { onReadAloudChange, readAloud } from "#lib/client/stores/read-aloud";
import type { Language } from "#lib/domain/language";

const ReadAloud = lazy(() => import("#components/reading/read-aloud").then(({ ReadAloud: part }) => ({ default: part })));

type Props = { bookId: string; lang: Language; next: string | null; locale: Language };

/** The controls of reading aloud, once it has begun in this book. */
export function LazyReadAloud({ locale, ...props }: Props) {
  const session = useSyncExternalStore(onReadAloudChange, readAloud, () => null);
  if (session?.bookId !== props.bookId) return null;
  return (
    <LazyIsland locale={locale}>
      <ReadAloud session={session} {...props} />
    </LazyIsland>
  );
}
