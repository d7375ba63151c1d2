"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AppPasswords } from "#components/account/app-passwords";
import { ChangeEmailForm } from "#components/account/change-email-form";
import { ChangePasswordForm } from "#components/account/change-password-form";
import { ConnectionList } from "#components/account/connection-list";
import { Panel } from "#components/account/panel";
import { ProofDialog } from "#components/account/proof-dialog";
import { SecondFactorPanels } from "#components/account/second-factor-panels";
import { SESSIONS, SessionList } from "#components/account/session-list";
import { LocalLink } from "#components/layout/local-link";
import type { AppPasswordListResponse } from "#lib/contract/account/app-passwords";
import type { ConnectionListResponse, SessionListResponse, UserResponse } from "#lib/contract/account/responses";
import type { SecondFactorResponse } from "#lib/contract/account/second-factor";
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
