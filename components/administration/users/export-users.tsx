"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/administration/export-button";
import { exportUsers } from "#lib/client/api/users";
import type { UserFilter } from "#lib/domain/account/user-list";

/** Saves the users that match the filter as a CSV file. */
export function ExportUsers({ filter }: { filter: UserFilter }) {
  const t = useTranslations("users");
  return <ExportButton label={t("export")} failed={t("exportFailed")} fileName="users.csv" load={() => exportUsers(filter)} />;
}
