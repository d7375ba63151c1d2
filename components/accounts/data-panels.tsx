"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DeletionForm } from "#components/accounts/deletion-form";
import { Panel } from "#components/accounts/panel";
import { PlannedDeletion } from "#components/accounts/planned-deletion";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { exportDataOperation } from "#lib/contract/accounts/profile-operations";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { localPath } from "#lib/urls/locale-path";
import { FORGOT_PASSWORD_PATH } from "#lib/urls/pages";

type Props = { user: UserResponse; hasPassword: boolean; now: string };

/** Data export and account deletion; after a deletion request only the latter's state is shown. */
export function DataPanels({ user, hasPassword, now }: Props) {
  const t = useTranslations("account.data");
  const [closedOn, setClosedOn] = useState("");
  if (closedOn) return <Closed date={closedOn} />;
  return (
    <>
      {user.deleteAfter && <PlannedDeletion deleteAfter={user.deleteAfter} />}
      <Panel title={t("export")}>
        <p className="text-soft">{t("exportLead")}</p>
        <p className="mt-4">
          <a href={exportDataOperation.path} download className="button">
            {t("exportButton")}
          </a>
        </p>
      </Panel>
      <Panel title={t("delete")}>
        <p className="mb-5 text-soft">{t("deleteLead")}</p>
        {hasPassword ? <DeletionForm now={now} onClosed={setClosedOn} /> : <NoPassword />}
      </Panel>
    </>
  );
}

function Closed({ date }: { date: string }) {
  const t = useTranslations("account.data");
  const common = useTranslations("account");
  const locale = useLocale();
  return (
    // The focused element is gone; screen readers continue from here. ProfileTabs reads the attribute.
    <div data-account-closed tabIndex={-1} ref={(message) => message?.focus()} className="max-w-[34rem] pt-8 outline-none">
      <Notice kind="done">{t("deleted", { date })}</Notice>
      <p className="mt-5">
        <a href={localPath(locale, "/")} className="button">
          {common("login.continue")}
        </a>
      </p>
    </div>
  );
}

function NoPassword() {
  const t = useTranslations("account.data");
  const forgot = useTranslations("account.forgot");
  return (
    <p>
      {t("passwordNone")} <LocalLink href={FORGOT_PASSWORD_PATH}>{forgot("submit")}</LocalLink>
    </p>
  );
}
