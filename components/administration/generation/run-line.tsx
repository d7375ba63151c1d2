import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { dateAndTime } from "#lib/domain/date-format";
import { parseStep, type RunStatus } from "#lib/domain/generation/run";
import { elision } from "#lib/domain/typography/elision";
import { runPath } from "#lib/urls/pages";

/** Which book a run wrote, and in whose manner. */
export type RunKeys = { authorId: string; bookId: string | null };

export type RunSummary = RunKeys & {
  id: string;
  status: RunStatus;
  step: string;
  title: string | null;
  wordCount: number;
  chapterCount: number | null;
  author: { displayName: string };
  createdAt: Date;
};

/** A run in a list; `figure`: a cover or a medallion. */
export function RunLine({ run, figure }: { run: RunSummary; figure: ReactNode }) {
  const t = useTranslations("administration");
  const common = useTranslations("common");
  const locale = useLocale();
  const requests = useTranslations("requests");
  const { displayName } = run.author;
  const { kind, chapter } = parseStep(run.step);
  return (
    <li className="figure-row border-b border-rule py-2">
      <span>{figure}</span>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
        <LocalLink href={runPath(run.id)} prefetch={false} className="font-medium">
          {run.title ?? common("manner", { author: displayName, elide: elision(displayName) })}
        </LocalLink>
        <span className="font-ui text-[.9063rem] font-semibold">{t(`runStatus.${run.status}`)}</span>
        <span className="note">
          {requests(`progressStep.${kind}`, { chapter: chapter ?? 0, chapters: run.chapterCount ?? 0 })} ·{" "}
          {common("words", { count: run.wordCount })} · {dateAndTime(run.createdAt, locale)}
        </span>
      </div>
    </li>
  );
}
