"use client";

import type { ReactNode } from "react";
import { BulkBar } from "#components/administration/books/bulk-bar";
import { useTableSelection } from "#lib/client/hooks/use-table-selection";

/** The table of books in `children`, and what is done with those that are selected. */
export function BookSelection({ children }: { children: ReactNode }) {
  const { area, ids, onChange, clear } = useTableSelection();
  return (
    <div ref={area} onChange={onChange}>
      {children}
      <BulkBar ids={ids} onDone={clear} />
    </div>
  );
}
