"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { Dialog } from "#components/ui/dialog";
import { cancelRequest } from "#lib/client/api/requests";
import { failureText } from "#lib/client/form-error";

/** Cancels a pending request, after a confirmation. `onCancelled` replaces reloading the page. */
export function CancelRequest({ id, name, onCancelled }: { id: string; name: string; onCancelled?: () => void }) {
  const t = useTranslations("requests");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReloading, startReload] = useTransition();
  const cancel = async () => {
    dialog.current?.close();
    setFailure(null);
    try {
      await cancelRequest(id);
      if (onCancelled) onCancelled();
      else {
        // The focused button disappears with the card.
        document.querySelector<HTMLElement>("#main nav a[aria-current]")?.focus();
        startReload(() => router.refresh());
      }
    } catch (error) {
      setFailure(failureText(error, { failed: t("failed.cancel"), network: t("network") }));
      // The request may have begun in the meantime.
      startReload(() => router.refresh());
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={`${t("cancel")}: ${name}`}
        disabled={isReloading}
        className="button noscript:hidden"
        onClick={() => dialog.current?.showModal()}
      >
        {t("cancel")}
      </button>
      <p role="alert" className="note basis-full text-alarm! empty:hidden">
        {failure}
      </p>
      <Dialog ref={dialog} title={t("cancelTitle")}>
        <p className="text-soft">{t("cancelText")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("keep")}
          </button>
          <button type="button" className="button border-alarm! text-alarm!" onClick={() => void cancel()}>
            {t("cancel")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
