"use client";

import type { CSSProperties } from "react";
import { usePostInView } from "#lib/client/hooks/use-post-in-view";

/** The number of the post in view, of all of a thread's; `first`: the number of the first post on the page; `of`: "of 84". */
export function ThreadProgress({ first, total, of }: { first: number; total: number; of: string }) {
  const number = usePostInView(first);
  return (
    <p className="thread-progress" style={{ "--read": number / total } as CSSProperties}>
      <b>{number}</b> {of}
    </p>
  );
}
