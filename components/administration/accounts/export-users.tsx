"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/administration/export-button";
import { exportUsers } from "#lib/client/api/accounts/users";
import type { UserFilter } from "#lib/domain/accounts/user-list";

/** Saves the users that match the filter as a CSV file. */
export function ExportUsers({ filter }: { filter: UserFilter }) {
  const t = useTranslations("users");
  return <ExportButton label={t("export")} failed={t("exportFailed")} fileName="users.csv" load={() => exportUsers(filter)} />;
}
