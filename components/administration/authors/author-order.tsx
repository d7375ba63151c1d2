"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoveButton } from "#components/administration/move-button";
import { Notice } from "#components/ui/form/notice";
import { Summary } from "#components/ui/summary";
import { orderAuthors } from "#lib/client/api/editing";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

type Named = { id: string; displayName: string };

/** The order of the authors in lists, which buttons change; each change is saved at once. */
export function AuthorOrder({ authors: start, isOrdered }: { authors: Named[]; isOrdered: boolean }) {
  const t = useTranslations("editing");
  const { isBusy, outcome, run } = useAdminAction(t("authorFailed"));
  const [authors, setAuthors] = useState(start);
  const save = (next: Named[], ids: string[]) => {
    if (isBusy) return;
    const before = authors;
    setAuthors(next);
    void run(() => orderAuthors(ids)).then((isSaved) => !isSaved && setAuthors(before));
  };
  const move = (from: number, to: number) => {
    const author = authors[from];
    if (!author) return;
    const next = authors.toSpliced(from, 1).toSpliced(to, 0, author);
    save(
      next,
      next.map(({ id }) => id),
    );
  };
  return (
    <details className="mt-8 border-t border-rule py-1">
      <Summary className="font-semibold">{t("authorOrder")}</Summary>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <ol className="max-w-[36rem]">
        {authors.map(({ id, displayName }, index) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-rule py-1.5">
            <span className="min-w-0 wrap-anywhere">{displayName}</span>
            <span className="flex gap-2">
              <MoveButton label={t("moveUp", { title: displayName })} sign="↑" isOff={index === 0} onClick={() => move(index, index - 1)} />
              <MoveButton
                label={t("moveDown", { title: displayName })}
                sign="↓"
                isOff={index + 1 === authors.length}
                onClick={() => move(index, index + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      {isOrdered && (
        <button type="button" className="button mt-4" onClick={() => save(authors, [])}>
          {t("orderByName")}
        </button>
      )}
    </details>
  );
}
