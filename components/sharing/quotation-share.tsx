"use client";

import { SelectionTools } from "#components/reading/selection-tools";
import { ShareSheet } from "#components/sharing/share-sheet";
import { useUser } from "#lib/client/hooks/use-user";
import type { QuotedRange } from "#lib/client/text-selection";
import { formatChapterRange } from "#lib/domain/text-range/text-range";
import type { SharedQuotationUrls } from "#lib/urls/share";
import { quoteCardUrl } from "#lib/urls/text-range";

type Props = SharedQuotationUrls & { quotation: QuotedRange | null; onClose: () => void };

/** Shares the selected text as a quotation with its URL and image. The annotation tools of users open it too. */
export function QuotationShare({ book, chapter, shared, quotationUrlPrefix, quotation, onClose }: Props) {
  const user = useUser();
  return (
    <>
      {!user && <SelectionTools />}
      {quotation && (
        <ShareSheet
          onClose={onClose}
          shared={{
            ...shared,
            url: quotationUrlPrefix + formatChapterRange(quotation),
            quote: { text: quotation.quote, lang: book.lang },
            picture: quoteCardUrl(book, { chapter, ...quotation }),
          }}
        />
      )}
    </>
  );
}
