"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthenticatorApp } from "#components/accounts/authenticator-app";
import { Panel } from "#components/accounts/panel";
import { PasskeyForm } from "#components/accounts/passkey-form";
import { PasskeyList } from "#components/accounts/passkey-list";
import { RecoveryCodesDialog } from "#components/accounts/recovery-codes-dialog";
import { RenewRecoveryCodes } from "#components/accounts/renew-recovery-codes";
import { fetchSecondFactor } from "#lib/client/api/accounts/second-factor";
import type { SecondFactorResponse } from "#lib/contract/accounts/second-factor";

const SECOND_FACTOR = ["second-factor"];

/** Passkeys, authenticator app and recovery codes. New recovery codes are shown in a dialog, whichever step created them. */
export function SecondFactorPanels({ initial }: { initial: SecondFactorResponse }) {
  const t = useTranslations("secondFactor");
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data } = useQuery({ queryKey: SECOND_FACTOR, queryFn: fetchSecondFactor, initialData: initial });
  const onChanged = (recoveryCodes: string[] | null = null) => {
    setCodes(recoveryCodes);
    void client.invalidateQueries({ queryKey: SECOND_FACTOR });
  };
  return (
    <>
      <Panel title={t("passkeys")}>
        <div className="space-y-4">
          <p>
            {t("passkeysLead")} {t("passkeysEffect")}
          </p>
          <PasskeyList passkeys={data.passkeys} onChanged={onChanged} />
          <PasskeyForm onAdded={onChanged} />
        </div>
      </Panel>
      <Panel title={t("title")}>
        <div className="space-y-4">
          <p>{t("lead")}</p>
          <AuthenticatorApp isOn={data.totp} onChanged={onChanged} />
          {(data.totp || data.passkeys.length > 0) && <RenewRecoveryCodes left={data.recoveryCodes} onRenewed={onChanged} />}
        </div>
      </Panel>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
