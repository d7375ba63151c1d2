import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";

type Versioned = { revision: number };
type Outcome = { kind: "done" | "error"; text: string } | null;
type Options<Values extends Versioned, Saved> = {
  /** What the page has read. */
  base: Values;
  save: (values: Values) => Promise<Saved>;
  /** The form's values for the version in a response that refuses an older one. */
  read: (current: unknown) => Values;
  onSaved: (saved: Saved) => void;
  texts: { saved: string; failed: string; network: string };
};

/**
 * Saves an edit of one revision. When another administrator saved in the meantime, `conflict` is the current version; where only other parts
 * changed, the edit is saved again on top of it.
 */
export function useEdit<Values extends Versioned, Saved>({ base, save, read, onSaved, texts }: Options<Values, Saved>) {
  const router = useRouter();
  const [conflict, setConflict] = useState<Values | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isCalling, setCalling] = useState(false);
  const [isReloading, startReload] = useTransition();
  const isBusy = isCalling || isReloading;

  const attempt = async (values: Values): Promise<Saved | null> => {
    try {
      return await save(values);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.current === undefined) throw error;
      const current = read(error.current);
      if (values.revision === base.revision && isSame(current, base)) return attempt({ ...values, revision: current.revision });
      setConflict(current);
      return null;
    }
  };
  const submit = async (values: Values) => {
    if (isBusy) return;
    setCalling(true);
    setOutcome(null);
    setConflict(null);
    try {
      const saved = await attempt(values);
      if (saved === null) return;
      setOutcome({ kind: "done", text: texts.saved });
      onSaved(saved);
      startReload(() => router.refresh());
    } catch (error) {
      setOutcome({ kind: "error", text: failureText(error, texts) });
    } finally {
      setCalling(false);
    }
  };
  return { isBusy, outcome, conflict, submit, closeConflict: () => setConflict(null) };
}

/** Whether two versions differ in their revision only. */
const isSame = <Values extends Versioned>(one: Values, other: Values): boolean =>
  JSON.stringify({ ...one, revision: 0 }) === JSON.stringify({ ...other, revision: 0 });
