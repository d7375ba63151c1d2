"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Chevron } from "#components/ui/chevron";
import { Notice } from "#components/ui/form/notice";
import { MarkedWords } from "#components/ui/marked-words";
import { listChapterVersions } from "#lib/client/api/editing";
import { dateAndTime } from "#lib/domain/date-format";
import type { ChapterVersion } from "#lib/domain/editing/chapter";

type Props = { bookId: string; number: number; revision: number; lang: string; onTake: (version: ChapterVersion) => void };

/** The versions of a chapter with their differences; loaded when it is opened. */
export function ChapterHistory({ bookId, number, revision, lang, onTake }: Props) {
  const t = useTranslations("editing");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isPending } = useQuery({
    queryKey: ["chapter-versions", bookId, number, revision],
    queryFn: () => listChapterVersions(bookId, number),
    enabled: isOpen,
  });
  return (
    <details className="mt-10 border-t border-ink" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex w-fit items-center gap-2.5 py-4 font-display text-[1.375rem]">
        <Chevron />
        {t("history")}
      </summary>
      {isOpen && isPending && <p className="note">{t("loadingHistory")}</p>}
      <Notice kind="error">{isError && t("historyFailed")}</Notice>
      {data?.length === 0 && <p className="text-soft">{t("noHistory")}</p>}
      <ol>
        {data?.map((version, index) => (
          <li key={version.revision} className="border-t border-rule py-5">
            <p className="flex flex-wrap items-baseline gap-x-3 font-ui text-[.9375rem]">
              <strong className="font-semibold">
                {version.editor === null ? t("firstVersion") : t("version", { number: version.revision })}
              </strong>
              <span className="note">
                {version.editor !== null && <>{t("versionBy", { name: version.editor })} · </>}
                <time dateTime={version.createdAt}>{dateAndTime(version.createdAt, locale)}</time>
                {index === 0 && <> · {t("current")}</>}
              </span>
            </p>
            {version.changes.length > 0 && (
              <MarkedWords parts={version.changes} added={t("added")} removed={t("removed")} lang={lang} className="mt-3 max-w-[44rem]" />
            )}
            {index > 0 && (
              <button type="button" className="button mt-4" onClick={() => onTake(version)}>
                {t("restoreVersion")}
                <span className="sr-only">: {t("version", { number: version.revision })}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
