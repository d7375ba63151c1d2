"use client";

import { useFailureTexts } from "#components/layout/failure-messages";

/** Shown instead of the results when the search failed. */
export function SearchFailure({ retry }: { retry: () => void }) {
  const texts = useFailureTexts();
  return (
    <div role="alert" className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink pt-3.5">
      <p>{texts?.byPage.search}</p>
      <button type="button" onClick={retry} className="button">
        {texts?.retry}
      </button>
    </div>
  );
}
