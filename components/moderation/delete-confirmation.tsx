"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { failureText } from "#lib/client/form-error";

/** Explains and confirms a deletion. */
export function DeleteConfirmation({ onDelete, onCancel }: { onDelete: () => Promise<void>; onCancel: () => void }) {
  const t = useTranslations("moderation");
  const common = useTranslations("comments");
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState("");
  const remove = async () => {
    if (isWorking) return;
    setWorking(true);
    setFailure("");
    await onDelete().catch((error: unknown) => setFailure(failureText(error, { failed: t("failed"), network: t("network") })));
    setWorking(false);
  };
  return (
    <>
      <p className="text-soft">{t("deleteText")}</p>
      <div className="mt-4">
        <Notice kind="error">{failure}</Notice>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onCancel}>
          {common("cancel")}
        </button>
        <button type="button" aria-disabled={isWorking} className="button border-alarm! text-alarm!" onClick={() => void remove()}>
          {t("delete")}
        </button>
      </div>
    </>
  );
}
