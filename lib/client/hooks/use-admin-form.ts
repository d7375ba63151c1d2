import { type RefObject, useEffect, useRef, useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

/** The server's messages by field. */
export type Faults = Partial<Record<string, string>>;

type AdminForm<Area extends HTMLElement> = Omit<ReturnType<typeof useAdminAction>, "reset"> & {
  area: RefObject<Area | null>;
  faults: Faults;
  /** Removes the errors of fields whose values change. */
  clear: (names: readonly string[]) => void;
};

/**
 * Runs the actions of a form of administrators. When one is refused because of some of the fields `names`, `faults` are their errors, the first
 * field of `area` with an error gets the focus, and `outcome` says nothing.
 */
export function useAdminForm<Area extends HTMLElement>(names: readonly string[]): AdminForm<Area> {
  const { run: act, isBusy, outcome } = useAdminAction();
  const area = useRef<Area>(null);
  const [faults, setFaults] = useState<Faults>({});
  // Each refusal moves the focus, also one with the same errors.
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => {
    if (refusal === null) return;
    const field = area.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  }, [refusal]);
  const run = (action: () => Promise<unknown>) =>
    act(async () => {
      setFaults({});
      try {
        await action();
      } catch (error) {
        const named = error instanceof CallFailed ? Object.entries(error.fields).filter(([name]) => names.includes(name)) : [];
        if (named.length > 0) {
          setFaults(Object.fromEntries(named));
          setRefusal(error);
        }
        throw error;
      }
    });
  const clear = (changed: readonly string[]) =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))));
  const isMarked = outcome?.kind === "error" && Object.keys(faults).length > 0;
  return { isBusy, run, area, faults, clear, outcome: isMarked ? null : outcome };
}
