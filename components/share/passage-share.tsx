"use client";

import { SelectionTools } from "#components/reader/selection-tools";
import { ShareSheet } from "#components/share/share-sheet";
import { useUser } from "#lib/client/hooks/use-user";
import type { Passage } from "#lib/client/text-selection";
import { formatChapterRange } from "#lib/domain/text-range/text-range";
import type { SharedPassageUrls } from "#lib/urls/share";
import { quoteCardUrl } from "#lib/urls/text-range";

type Props = SharedPassageUrls & { passage: Passage | null; onClose: () => void };

/** Shares a text range: quotation, URL and image. The annotation tools of users open it too. */
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
            url: passages + formatChapterRange(passage),
            quote: { text: passage.quote, lang: book.lang },
            picture: quoteCardUrl(book, { chapter, ...passage }),
          }}
        />
      )}
    </>
  );
}
