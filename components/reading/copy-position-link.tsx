"use client";

import { useState } from "react";
import { linkedParagraph } from "#lib/client/paragraphs";

type Props = { address: string; label: string; done: string };

/** Copies a link to the paragraph at the top of the viewport: the keyboard alternative to the links in the margin. */
export function CopyPositionLink({ address, label, done }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(`${address}#p-${linkedParagraph() || 1}`);
    setCopied(true);
    setTimeout(() => setCopied(false), 3_000);
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
