import { useState } from "react";

export type Selection = {
  /** Those of the list, in its order. */
  ids: string[];
  toggle: (id: string) => void;
  select: (ids: string[]) => void;
  /** Takes these out. */
  drop: (ids: string[]) => void;
};

/** What is selected in the list of these ids. */
export function useSelection(listed: readonly string[]): Selection {
  const [picked, select] = useState<string[]>([]);
  return {
    ids: listed.filter((id) => picked.includes(id)),
    toggle: (id) => select(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]),
    select,
    drop: (ids) => select((before) => before.filter((id) => !ids.includes(id))),
  };
}
