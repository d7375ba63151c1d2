"use client";

import { useLocale, useTranslations } from "next-intl";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { discardJob, retryJob } from "#lib/client/api/jobs";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { dateAndTime } from "#lib/domain/date-format";
import type { QueuedJob } from "#lib/domain/jobs/job";

/** A job with its error and payload; jobs that are not running can be run again now, or discarded. */
export function JobCard({ job }: { job: QueuedJob }) {
  const t = useTranslations("jobs");
  const locale = useLocale();
  const { isBusy, outcome, run } = useAdminAction();
  const { id, name, state, payload, attempts, maxAttempts, error, createdAt, runAt } = job;
  const question = { title: t("discardTitle"), text: t("discardText", { name }), confirm: t("discard") };
  return (
    <li className="border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-ui text-[1.0625rem] font-semibold">{name}</h2>
        <span className={`note ${state === "failed" ? "text-alarm!" : ""}`}>{t(`state.${state}`)}</span>
        <span className="note">{t("attempts", { attempts, max: maxAttempts })}</span>
      </div>
      <p className="note mt-1">{t("times", { created: dateAndTime(createdAt, locale), run: dateAndTime(runAt, locale) })}</p>
      <code className="mt-2 block text-[.875rem] wrap-anywhere">{payload}</code>
      {error && <pre className="mt-3 max-h-48 overflow-auto border-l-2 border-alarm pl-3 text-[.875rem] whitespace-pre-wrap">{error}</pre>}
      <div className="mt-3 flex flex-wrap items-center gap-3 noscript:hidden">
        {state !== "running" && (
          <>
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(() => retryJob(id))}>
              {t("retry")}
              <span className="sr-only">: {name}</span>
            </button>
            <ConfirmButton label={t("discard")} isBusy={isBusy} questions={[question]} onConfirm={() => void run(() => discardJob(id))} />
          </>
        )}
        <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      </div>
    </li>
  );
}
