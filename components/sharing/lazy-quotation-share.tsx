"use client";

import { lazy, useEffect, useState } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { onShareQuotation, type QuotedRange } from "#lib/client/text-selection";
import type { Language } from "#lib/domain/language";
import type { SharedQuotationUrls } from "#lib/urls/share";

const QuotationShare = lazy(() => import("#components/sharing/quotation-share").then(({ QuotationShare: part }) => ({ default: part })));

/** Loads the tools that share quotations when text is selected or a paragraph is to be shared. */
export function LazyQuotationShare({ locale, ...props }: SharedQuotationUrls & { locale: Language }) {
  const [isWanted, setWanted] = useState(false);
  const [quotation, setQuotation] = useState<QuotedRange | null>(null);
  useEffect(() => onShareQuotation(setQuotation), []);
  useEffect(() => {
    const look = () => getSelection()?.isCollapsed === false && setWanted(true);
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, []);
  return (
    (isWanted || quotation) && (
      <LazyIsland locale={locale}>
        <QuotationShare {...props} quotation={quotation} onClose={() => setQuotation(null)} />
      </LazyIsland>
    )
  );
}
