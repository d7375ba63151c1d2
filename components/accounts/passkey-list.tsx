"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QuestionDialog } from "#components/accounts/question-dialog";
import { RenamePasskeyForm } from "#components/accounts/rename-passkey-form";
import { Notice } from "#components/ui/form/notice";
import { removePasskey } from "#lib/client/api/accounts/second-factor";
import { failureText } from "#lib/client/form-error";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { SecondFactorResponse } from "#lib/contract/accounts/second-factor";

type Passkey = SecondFactorResponse["passkeys"][number];

/** The user's passkeys, with buttons to rename and remove them. */
export function PasskeyList({ passkeys, onChanged }: { passkeys: Passkey[]; onChanged: () => void }) {
  const t = useTranslations("secondFactor");
  const [toRename, setToRename] = useState<string | null>(null);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  const [done, setDone] = useState<"renamed" | "removed" | null>(null);
  const finish = (what: "renamed" | "removed") => {
    setDone(what);
    setToRename(null);
    onChanged();
  };
  const remove = useMutation({ mutationFn: removePasskey, onSuccess: () => finish("removed") });
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="note">{t("noPasskeys")}</p>
      ) : (
        <ul className="border-t border-rule">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
              {toRename === passkey.id ? (
                <RenamePasskeyForm passkey={passkey} onRenamed={() => finish("renamed")} onCancel={() => setToRename(null)} />
              ) : (
                <PasskeyItem
                  passkey={passkey}
                  isBusy={remove.isPending}
                  onRename={() => setToRename(passkey.id)}
                  onRemove={() => setToRemove(passkey)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Notice kind="done">{done && t(done)}</Notice>
      <Notice kind="error">{remove.error && failureText(remove.error, { failed: t("failed"), network: t("network") })}</Notice>
      {toRemove && (
        <QuestionDialog
          title={t("removeQuestion")}
          cancel={t("cancel")}
          confirm={t("remove")}
          isWorking={remove.isPending}
          onClose={() => setToRemove(null)}
          onConfirm={() => {
            // Closed first: the proof of identity may be asked for in a dialog of its own.
            setToRemove(null);
            remove.mutate(toRemove.id);
          }}
        >
          {t("removeText", { name: toRemove.name })}
        </QuestionDialog>
      )}
    </>
  );
}

type ItemProps = { passkey: Passkey; isBusy: boolean; onRename: () => void; onRemove: () => void };

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, isBusy, onRename, onRemove }: ItemProps) {
  const t = useTranslations("secondFactor");
  const day = usePastDate();
  return (
    <>
      <div className="min-w-0">
        <p className="font-ui text-[.9375rem] font-medium wrap-anywhere">{name}</p>
        <p className="note">
          {t("since", day(createdAt))} · {lastUsedAt ? t("used", day(lastUsedAt)) : t("neverUsed")}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button min-h-11 px-4!" aria-label={t("renameThis", { name })} onClick={onRename}>
          {t("rename")}
        </button>
        <button type="button" className="button min-h-11 px-4!" disabled={isBusy} aria-label={t("removeThis", { name })} onClick={onRemove}>
          {t("remove")}
        </button>
      </div>
    </>
  );
}
