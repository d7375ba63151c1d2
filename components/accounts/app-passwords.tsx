"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AppPasswordForm } from "#components/accounts/app-password-form";
import { CopyButton } from "#components/accounts/copy-button";
import { QuestionDialog } from "#components/accounts/question-dialog";
import { Notice } from "#components/ui/form/notice";
import { fetchAppPasswords, revokeAppPassword } from "#lib/client/api/accounts/app-passwords";
import { failureText } from "#lib/client/form-error";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { AppPasswordListResponse } from "#lib/contract/accounts/app-passwords";

type AppPassword = AppPasswordListResponse["appPasswords"][number];
const APP_PASSWORDS = ["app-passwords"];

/** The user's app passwords for e-readers: explanation, list, creation and revocation. */
export function AppPasswords({ initial, catalogue }: { initial: AppPassword[]; catalogue: string }) {
  const t = useTranslations("appPasswords");
  const common = useTranslations("account");
  const client = useQueryClient();
  const [toRevoke, setToRevoke] = useState<AppPassword | null>(null);
  const { data: appPasswords } = useQuery({ queryKey: APP_PASSWORDS, queryFn: fetchAppPasswords, initialData: initial });
  const renew = () => client.invalidateQueries({ queryKey: APP_PASSWORDS });
  const revoke = useMutation({ mutationFn: revokeAppPassword, onSuccess: renew, onSettled: () => setToRevoke(null) });
  return (
    <div className="space-y-4">
      <p>{t("lead")}</p>
      <dl className="note">
        <dt>{t("opdsUrl")}</dt>
        <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-medium break-all text-ink select-all">{catalogue}</span>
          <CopyButton text={catalogue} />
        </dd>
      </dl>
      <p className="note">{t("userName")}</p>
      {appPasswords.length === 0 ? (
        <p className="note">{t("none")}</p>
      ) : (
        <ul className="border-t border-rule">
          {appPasswords.map((one) => (
            <AppPasswordItem key={one.id} appPassword={one} onRevoke={() => setToRevoke(one)} />
          ))}
        </ul>
      )}
      <Notice kind="done">{revoke.isSuccess && t("revoked")}</Notice>
      <Notice kind="error">
        {revoke.error && failureText(revoke.error, { failed: common("security.failed"), network: common("networkError") })}
      </Notice>
      <AppPasswordForm onMade={() => void renew()} />
      <p className="note">{t("ends")}</p>
      {toRevoke && (
        <QuestionDialog
          title={t("question")}
          cancel={t("keep")}
          confirm={t("revoke")}
          isWorking={revoke.isPending}
          onClose={() => setToRevoke(null)}
          onConfirm={() => revoke.mutate(toRevoke.id)}
        >
          {t("consequence", { name: toRevoke.name })}
        </QuestionDialog>
      )}
    </div>
  );
}

function AppPasswordItem({ appPassword: { name, createdAt, usedAt }, onRevoke }: { appPassword: AppPassword; onRevoke: () => void }) {
  const t = useTranslations("appPasswords");
  const day = usePastDate();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-ui text-[.9375rem] font-medium break-words">{name}</p>
        <p className="note">
          {t("since", day(createdAt))} · {usedAt ? t("used", day(usedAt)) : t("neverUsed")}
        </p>
      </div>
      <button type="button" className="button min-h-11 px-4!" aria-label={t("revokeThis", { name })} onClick={onRevoke}>
        {t("revoke")}
      </button>
    </li>
  );
}
