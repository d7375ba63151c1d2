import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { failureText } from "#lib/client/form-error";

type Outcome = { kind: "done" | "error"; text: string } | null;

/** Runs an administrator's action, one at a time, and renders the page again; `outcome` is what to show until `reset`, `failed` the text of an unknown error, `done` of success. */
export function useAdminAction(
  failed?: string,
  done?: string,
): {
  isBusy: boolean;
  outcome: Outcome;
  run: (action: () => Promise<unknown>) => Promise<boolean>;
  reset: () => void;
} {
  const t = useTranslations("administration");
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isCalling, setCalling] = useState(false);
  const [isReloading, startReload] = useTransition();
  const isBusy = isCalling || isReloading;
  const run = async (action: () => Promise<unknown>) => {
    if (isBusy) return false;
    setCalling(true);
    setOutcome(null);
    try {
      await action();
      setOutcome({ kind: "done", text: done ?? t("saved") });
      startReload(() => router.refresh());
      return true;
    } catch (error) {
      setOutcome({ kind: "error", text: failureText(error, { failed: failed ?? t("failed"), network: t("network") }) });
      return false;
    } finally {
      setCalling(false);
    }
  };
  return { isBusy, outcome, run, reset: () => setOutcome(null) };
}
