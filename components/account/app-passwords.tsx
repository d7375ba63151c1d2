"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { AppPasswordForm } from "#components/account/app-password-form";
import { CopyButton } from "#components/account/copy-button";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { fetchAppPasswords, revokeAppPassword } from "#lib/client/api/app-passwords";
import { failureText } from "#lib/client/form-error";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { AppPasswordListResponse } from "#lib/contract/account/app-passwords";

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
  const day = usePastDate();
  return (
    <div className="space-y-4">
      <p>{t("lead")}</p>
      <dl className="note">
        <dt>{t("opdsUrl")}</dt>
        <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-medium break-all text-ink select-all">{catalogue}</span>
          <CopyButton text={catalogue} />
        </dd>
        <dt className="mt-1">{t("userName")}</dt>
      </dl>
      {appPasswords.length === 0 ? (
        <p className="note">{t("none")}</p>
      ) : (
        <ul className="border-t border-rule">
          {appPasswords.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
              <div className="min-w-0">
                <p className="font-ui text-[.9375rem] font-medium break-words">{one.name}</p>
                <p className="note">
                  {t("since", day(one.createdAt))} · {one.usedAt ? t("used", day(one.usedAt)) : t("neverUsed")}
                </p>
              </div>
              <button
                type="button"
                className="button min-h-11 px-4!"
                aria-label={t("revokeThis", { name: one.name })}
                onClick={() => setToRevoke(one)}
              >
                {t("revoke")}
              </button>
            </li>
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
        <Question
          name={toRevoke.name}
          isWorking={revoke.isPending}
          onClose={() => setToRevoke(null)}
          onRevoke={() => revoke.mutate(toRevoke.id)}
        />
      )}
    </div>
  );
}

type QuestionProps = { name: string; isWorking: boolean; onClose: () => void; onRevoke: () => void };

/** Asks for confirmation. */
function Question({ name, isWorking, onClose, onRevoke }: QuestionProps) {
  const t = useTranslations("appPasswords");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title={t("question")} onClose={onClose}>
      <p className="text-soft">{t("consequence", { name })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* First in the dialog, so it has the focus: pressing Enter twice by mistake does no harm. */}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t("keep")}
        </button>
        <button type="button" disabled={isWorking} className="button border-alarm! text-alarm!" onClick={onRevoke}>
          {t("revoke")}
        </button>
      </div>
    </Dialog>
  );
}
