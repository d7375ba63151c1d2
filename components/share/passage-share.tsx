"use client";

import { useEffect, useState } from "react";
import { SelectionTools } from "#components/reader/selection-tools";
import { ShareSheet } from "#components/share/share-sheet";
import { onSharePassage, type Passage } from "#lib/client/passage";
import { useUser } from "#lib/client/use-user";
import { inQuotes } from "#lib/domain/quotation";
import { chapterPlaceName, quoteCardAddress } from "#lib/domain/quoted-place";
import type { SharedPassages } from "#lib/domain/share";

/** Shares a passage: its words, its address, its picture. Members ask for it among their own tools. */
export function PassageShare({ book, chapter, shared, passages }: SharedPassages) {
  const user = useUser();
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => onSharePassage(setPassage), []);
  return (
    <>
      {!user && <SelectionTools />}
      {passage && (
        <ShareSheet
          onClose={() => setPassage(null)}
          shared={{
            url: passages + chapterPlaceName(passage),
            title: shared.title,
            text: shared.text,
            quote: inQuotes(passage.quote, book.lang),
            picture: quoteCardAddress(book, { chapter, ...passage }),
          }}
        />
      )}
    </>
  );
}
