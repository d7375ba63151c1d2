"use client";

import { SelectionTools } from "#components/reader/selection-tools";
import { ShareSheet } from "#components/share/share-sheet";
import type { Passage } from "#lib/client/passage";
import { useUser } from "#lib/client/use-user";
import { chapterPlaceName, quoteCardAddress } from "#lib/domain/quoted-place";
import type { SharedPassages } from "#lib/domain/share";

type Props = SharedPassages & { passage: Passage | null; onClose: () => void };

/** Shares a passage: its words, its address, its picture. Members ask for it among their own tools. */
export function PassageShare({ book, chapter, shared, passages, passage, onClose }: Props) {
  const user = useUser();
  return (
    <>
      {!user && <SelectionTools />}
      {passage && (
        <ShareSheet
          onClose={onClose}
          shared={{
            ...shared,
            url: passages + chapterPlaceName(passage),
            quote: { words: passage.quote, lang: book.lang },
            picture: quoteCardAddress(book, { chapter, ...passage }),
          }}
        />
      )}
    </>
  );
}
