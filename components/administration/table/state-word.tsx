import type { ReactNode } from "react";

export type StateShape = "full" | "half" | "empty" | "none" | "alarm";

/** A state: a shape, which differs without colours too, and a word. */
export const StateWord = ({ shape, children }: { shape: StateShape; children: ReactNode }) => (
  <span className="state-word" data-shape={shape}>
    {children}
  </span>
);
