"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AppPasswords } from "#components/accounts/app-passwords";
import { ChangeEmailForm } from "#components/accounts/change-email-form";
import { ChangePasswordForm } from "#components/accounts/change-password-form";
import { ConnectionList } from "#components/accounts/connection-list";
import { Panel } from "#components/accounts/panel";
import { ProofDialog } from "#components/accounts/proof-dialog";
import { SecondFactorPanels } from "#components/accounts/second-factor-panels";
import { SESSIONS, SessionList } from "#components/accounts/session-list";
import { LocalLink } from "#components/layout/local-link";
import type { AppPasswordListResponse } from "#lib/contract/accounts/app-passwords";
import type { ConnectionListResponse, SessionListResponse, UserResponse } from "#lib/contract/accounts/responses";
import type { SecondFactorResponse } from "#lib/contract/accounts/second-factor";
import { FORGOT_PASSWORD_PATH } from "#lib/urls/pages";

type Props = {
  user: UserResponse;
  sessions: SessionListResponse["sessions"];
  connections: ConnectionListResponse;
  providers: Record<string, boolean>;
  appPasswords: AppPasswordListResponse["appPasswords"];
  secondFactor: SecondFactorResponse;
  /** The OPDS URL for e-readers. */
  catalogue: string;
};

export function SecurityPanels({ user, sessions, connections, providers, appPasswords, secondFactor, catalogue }: Props) {
  const t = useTranslations("account.security");
  const tAppPasswords = useTranslations("appPasswords");
  const forgot = useTranslations("account.forgot");
  const client = useQueryClient();
  return (
    <>
      <Panel title={t("password")}>
        {connections.hasPassword ? (
          <ChangePasswordForm email={user.email} onChanged={() => void client.invalidateQueries({ queryKey: SESSIONS })} />
        ) : (
          <p>
            {t("passwordNone")} <LocalLink href={FORGOT_PASSWORD_PATH}>{forgot("submit")}</LocalLink>
          </p>
        )}
      </Panel>
      <SecondFactorPanels initial={secondFactor} />
      <Panel title={t("email")}>
        <ChangeEmailForm email={user.email} />
      </Panel>
      <Panel title={t("sessions")}>
        <SessionList initial={sessions} />
      </Panel>
      <Panel title={tAppPasswords("title")}>
        <AppPasswords initial={appPasswords} catalogue={catalogue} />
      </Panel>
      <Panel title={t("connections")}>
        <ConnectionList initial={connections} providers={providers} />
      </Panel>
      <ProofDialog />
    </>
  );
}
