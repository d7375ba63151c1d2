import type { ReactNode } from "react";

type Props = { subject: string; isBusy?: boolean; isDangerous?: boolean; onClick: () => void; children: ReactNode };

/** The style of an action on one row of a list. */
export const ROW_ACTION =
  "inline-flex min-h-11 items-center font-ui text-[.9375rem] font-medium aria-disabled:opacity-60 quiet-link underline!";

/** An action on one row of a list; `subject` names the row for screen readers. */
export function RowButton({ subject, isBusy = false, isDangerous = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={`inline-flex min-h-11 items-center font-ui text-[.9375rem] font-medium aria-disabled:opacity-60 ${isDangerous ? "text-alarm underline" : "quiet-link underline!"}`}
      onClick={onClick}
    >
      {children}
      <span className="sr-only">: {subject}</span>
    </button>
  );
}
