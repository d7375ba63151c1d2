import type { ReactNode } from "react";

type Props = {
  /** What was done. */
  children: ReactNode;
  label: string;
  isBusy?: boolean;
  /** Absent where nothing can be undone. */
  onUndo?: (() => void) | undefined;
};

/** The result of a decision, with a button that undoes it. */
export const Undoable = ({ children, label, isBusy = false, onUndo }: Props) => (
  <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
    <span>{children}</span>
    {onUndo && (
      <button type="button" className="button" aria-disabled={isBusy} onClick={onUndo}>
        {label}
      </button>
    )}
  </span>
);
