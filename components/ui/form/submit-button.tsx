"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Sends the form; while it is on its way the button says so and keeps its width. Before the scripts are there it does
 * nothing: the browser itself would write what was typed into the address.
 */
export function SubmitButton({
  working,
  workingText,
  children,
  wide = false,
  disabled = false,
}: {
  working: boolean;
  workingText: string;
  children: ReactNode;
  wide?: boolean;
  disabled?: boolean;
}) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <button
      type="submit"
      disabled={disabled || !isHydrated}
      aria-disabled={working}
      className={`button button-solid grid ${wide ? "w-full" : ""} aria-disabled:opacity-70 ${disabled ? "opacity-55" : ""}`}
    >
      <span className={`col-start-1 row-start-1 ${working ? "invisible" : ""}`}>{children}</span>
      <span aria-hidden={!working} className={`col-start-1 row-start-1 ${working ? "" : "invisible"}`}>
        {workingText}
      </span>
    </button>
  );
}
