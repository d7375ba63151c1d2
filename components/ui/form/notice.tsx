import type { ReactNode } from "react";

/** What came of it: an error is said at once, anything else when there is a pause. Empty it keeps its place for the voice. */
export function Notice({ kind, children }: { kind: "error" | "done" | "note"; children?: ReactNode }) {
  const marks = { error: "border-alarm", done: "border-house", note: "border-rule" };
  return (
    <div role={kind === "error" ? "alert" : "status"}>
      {children && (
        <p className={`border-l-2 py-1 pl-4 font-ui text-[.9375rem] leading-[1.5] ${marks[kind]} ${kind === "error" ? "text-alarm" : ""}`}>
          {children}
        </p>
      )}
    </div>
  );
}
