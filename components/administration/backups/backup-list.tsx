"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Empty } from "#components/shared/empty";
import { Notice } from "#components/ui/form/notice";
import { downloadBackup, requestBackup, requestTrial } from "#lib/client/api/backups";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { Backup } from "#lib/domain/backups/backup";
import { dateAndTime } from "#lib/domain/date-format";

/** The latest backups, with what administrators can do with those whose archive is kept. */
export function BackupList({ backups }: { backups: Backup[] }) {
  const t = useTranslations("backups");
  const onRequest = useAdminAction(t("failed"), t("requested"));
  const onDownload = useAdminAction(t("failed"), t("downloading"));
  const isBusy = onRequest.isBusy || onDownload.isBusy;
  const outcome = onRequest.outcome ?? onDownload.outcome;
  const button = (label: string, call: () => Promise<unknown>, action = onRequest) => (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      onClick={() => {
        onRequest.reset();
        onDownload.reset();
        void action.run(call);
      }}
    >
      {label}
    </button>
  );
  const make = <div className="noscript:hidden">{button(t("make"), requestBackup)}</div>;
  return (
    <>
      {backups.length === 0 ? (
        <div className="mt-8">
          <Empty action={make}>{t("none")}</Empty>
        </div>
      ) : (
        <div className="mt-6">{make}</div>
      )}
      <div className="mt-3">
        <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      </div>
      <ul className="mt-6 max-w-[52rem] font-ui text-[.9375rem]">
        {backups.map((backup) => (
          <li key={backup.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-rule py-3">
            <BackupText backup={backup} />
            {backup.file && (
              <div className="flex flex-wrap gap-3 noscript:hidden">
                {button(t("download"), () => downloadBackup(backup.id), onDownload)}
                {button(t("try"), () => requestTrial(backup.id))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const MEGABYTE = 1024 ** 2;

function BackupText({ backup: { finishedAt, bytes, rows, files, file, triedAt, trialError } }: { backup: Backup }) {
  const t = useTranslations("backups");
  const format = useFormatter();
  const locale = useLocale();
  const megabytes = format.number(bytes / MEGABYTE, { maximumFractionDigits: 1 });
  const time = triedAt && dateAndTime(triedAt, locale);
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{dateAndTime(finishedAt, locale)}</span>
      <span className="note block">
        {t("contents", { megabytes, rows, files })} · {file ?? t("elsewhere")}
      </span>
      {time && (
        <span className={`note block ${trialError ? "text-alarm!" : ""}`}>
          {trialError ? t("trialFailed", { time, error: trialError }) : t("trialPassed", { time })}
        </span>
      )}
    </span>
  );
}
