import type { ReactNode } from "react";

/** Sends the form; while it is on its way the button says so and keeps its width. */
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
  return (
    <button
      type="submit"
      disabled={disabled}
      aria-disabled={working}
      className={`button button-solid grid ${wide ? "w-full" : ""} aria-disabled:opacity-70 disabled:opacity-55`}
    >
      <span className={`col-start-1 row-start-1 ${working ? "invisible" : ""}`}>{children}</span>
      <span aria-hidden={!working} className={`col-start-1 row-start-1 ${working ? "" : "invisible"}`}>
        {workingText}
      </span>
    </button>
  );
}
