import type { ReactNode } from "react";

/** In a list of the administration; or among the actions of a post in its thread, which look alike. */
export type RowLook = "list" | "post";
type Props = { subject: string; isBusy?: boolean; isDangerous?: boolean; look?: RowLook; onClick: () => void; children: ReactNode };

export const POST_ACTION = "quiet-link inline-flex min-h-11 items-center";
const LIST_ACTION = "quiet-link inline-flex min-h-11 items-center font-ui text-[.9375rem] font-medium underline!";

/** An action on one row of a list; `subject` names the row for screen readers. */
export function RowButton({ subject, isBusy = false, isDangerous = false, look = "list", onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={`aria-disabled:opacity-60 ${look === "post" ? POST_ACTION : LIST_ACTION} ${isDangerous ? "text-alarm!" : ""}`}
      onClick={onClick}
    >
      {children}
      <span className="sr-only">: {subject}</span>
    </button>
  );
}
