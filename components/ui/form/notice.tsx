import type { ReactNode } from "react";

/**
 * The result of an action: errors are announced at once (alert), others politely (status). The empty live region stays
 * in the DOM, so that changes are announced.
 */
export function Notice({ kind, children }: { kind: "error" | "done" | "note"; children?: ReactNode }) {
  const borders = { error: "border-alarm", done: "border-brand", note: "border-rule" };
  return (
    <div role={kind === "error" ? "alert" : "status"}>
      {children && (
        <p
          className={`border-l-2 py-1 pl-4 font-ui text-[.9375rem] leading-[1.5] ${borders[kind]} ${kind === "error" ? "text-alarm" : ""}`}
        >
          {children}
        </p>
      )}
    </div>
  );
}
