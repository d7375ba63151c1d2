"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/administration/export-button";
import { exportAuditLog } from "#lib/client/api/moderation/moderation";
import type { AuditFilter } from "#lib/domain/moderation/audit";

/** Saves the entries that match the filter as a CSV file. */
export function ExportLog({ filter }: { filter: AuditFilter }) {
  const t = useTranslations("moderation");
  return <ExportButton label={t("logExport")} failed={t("failed")} fileName="audit-log.csv" load={() => exportAuditLog(filter)} />;
}
