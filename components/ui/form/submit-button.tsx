"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A submit button that shows a pending state without changing its width. Disabled before hydration: a native submit
 * would put the values into the URL.
 */
export function SubmitButton({
  working,
  workingText,
  children,
  wide = false,
  quiet = false,
  disabled = false,
  withoutScripts = false,
}: {
  working: boolean;
  workingText: string;
  children: ReactNode;
  wide?: boolean;
  /** Not the main act of its page. */
  quiet?: boolean;
  disabled?: boolean;
  /** The form has an `action` that also answers a browser without scripts. */
  withoutScripts?: boolean;
}) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      {withoutScripts && (
        <noscript>
          <button type="submit" className="button button-solid">
            {children}
          </button>
        </noscript>
      )}
      <button
        type="submit"
        disabled={disabled || !isHydrated}
        aria-disabled={working || undefined}
        className={`button grid ${quiet ? "" : "button-solid"} ${withoutScripts ? "noscript:hidden" : ""} ${wide ? "w-full" : ""} aria-disabled:opacity-70 ${disabled ? "opacity-55" : ""}`}
      >
        <span className={`col-start-1 row-start-1 ${working ? "invisible" : ""}`}>{children}</span>
        <span aria-hidden={!working} className={`col-start-1 row-start-1 ${working ? "" : "invisible"}`}>
          {workingText}
        </span>
      </button>
    </>
  );
}
