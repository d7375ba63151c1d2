"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { CopyButton } from "#components/accounts/copy-button";
import { Dialog } from "#components/ui/dialog";

/** New recovery codes, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations("secondFactor");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title={t("recoveryTitle")} onClose={onClose}>
      <p>{t("recoveryText")}</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 border-y border-rule py-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-[1.0625rem] tracking-wide select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join("\n")} />
        <button type="button" className="button button-solid" onClick={() => dialog.current?.close()}>
          {t("recoveryDone")}
        </button>
      </div>
    </Dialog>
  );
}
