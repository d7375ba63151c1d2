"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { ResultsSection } from "#components/search/results-section";
import { RESULTS_ID, RESULTS_SLOT } from "#lib/domain/search/template-slots";

/** The results in the loaded document, and the query string that they answer. */
let loaded: { html: string; query: string } | undefined;

/**
 * The results in a document that lib/server/publishing/search-page has made of the template. React finds them in the document and keeps them.
 * After a reload, Back and Forward can lead to the template with another query string, whose results are then requested.
 */
export function DocumentResults({ label }: { label: string }) {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <Suspense>
        <OtherQuery onChange={setOther} />
      </Suspense>
      <ResultsSection id={RESULTS_ID} label={label} html={isOther ? "" : inDocument()} />
    </>
  );
}

/** Requests the results if the page has another query string than the document. Apart, because a static page leaves it out. */
function OtherQuery({ onChange }: { onChange: (isOther: boolean) => void }) {
  const router = useRouter();
  const query = useSearchParams().toString();
  useEffect(() => {
    const isOther = loaded !== undefined && loaded.query !== query;
    onChange(isOther);
    if (isOther) router.replace(`${location.pathname}?${query}`, { scroll: false });
  }, [query, router, onChange]);
  return null;
}

function inDocument(): string {
  if (typeof document === "undefined") return RESULTS_SLOT;
  const query = new URLSearchParams(location.search).toString();
  loaded ??= { html: document.getElementById(RESULTS_ID)?.innerHTML ?? "", query };
  return loaded.html;
}
