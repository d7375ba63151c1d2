import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { failureText } from "#lib/client/form-error";

type Outcome = { kind: "done" | "error"; text: string } | null;
type Texts = { done: string; failed: string; network: string };

/**
 * Runs an action, one at a time, and renders the page again; `outcome` is what to show until `reset`. Of an error that `onFailure` shows elsewhere it
 * says nothing.
 */
export function useAction({ done, failed, network }: Texts): {
  isBusy: boolean;
  outcome: Outcome;
  run: (action: () => Promise<unknown>, onFailure?: (error: unknown) => boolean) => Promise<boolean>;
  reset: () => void;
} {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isCalling, setCalling] = useState(false);
  const [isReloading, startReload] = useTransition();
  const isBusy = isCalling || isReloading;
  const run = async (action: () => Promise<unknown>, onFailure?: (error: unknown) => boolean) => {
    if (isBusy) return false;
    setCalling(true);
    setOutcome(null);
    try {
      await action();
      setOutcome({ kind: "done", text: done });
      startReload(() => router.refresh());
      return true;
    } catch (error) {
      if (!onFailure?.(error)) setOutcome({ kind: "error", text: failureText(error, { failed, network }) });
      return false;
    } finally {
      setCalling(false);
    }
  };
  return { isBusy, outcome, run, reset: () => setOutcome(null) };
}
