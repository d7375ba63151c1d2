import { useTranslations } from "next-intl";
import { BackupList } from "#components/administration/backups/backup-list";
import { Section } from "#components/ui/section";
import type { Backup, BackupPlan } from "#lib/domain/backups/backup";

/** When backups are made, the list of them, and how one is restored. */
export function BackupAdministration({ backups, plan }: { backups: Backup[]; plan: BackupPlan }) {
  const t = useTranslations("backups");
  const { place, isFolder, cron, keep } = plan;
  return (
    <>
      <p className="mt-6 max-w-[44rem]">
        {cron === null ? t("unplanned") : t("planned", { cron, keep })}{" "}
        {t.rich(isFolder ? "inFolder" : "inBucket", { place, code: (text) => <code className="wrap-anywhere">{text}</code> })}
      </p>
      <BackupList backups={backups} />
      <Section title={t("restore")} id="restore">
        <p className="max-w-[44rem]">{t("restoreText")}</p>
        <pre className="mt-4 overflow-x-auto border border-rule p-4 text-[.9375rem]">
          <code>{restoreCommand(plan, backups)}</code>
        </pre>
        <p className="note mt-4 max-w-[44rem]">{t("restoreHint")}</p>
      </Section>
    </>
  );
}

/** The command that restores the newest archive; one of a bucket is downloaded first. */
function restoreCommand({ place, isFolder }: BackupPlan, backups: Backup[]): string {
  const file = backups.find((backup) => backup.file !== null)?.file ?? "FILE";
  return `npm run restore -- ${isFolder ? `${place}/${file}` : file} --force`;
}
