"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { ResultsSection } from "#components/search/results-section";
import { FEED_ATTRIBUTE, RESULTS_ID, RESULTS_SLOT } from "#lib/domain/search/template-slots";

/** The results in the loaded document with the links to their feeds, and the query string that they answer. */
let loaded: { html: string; query: string; feeds: Element[] } | undefined;

/**
 * The results in a document that lib/server/publishing/search-page has made of the template. React finds them in the document and keeps them.
 * After a reload, Back and Forward can lead to the template with another query string, whose results are then requested; `waiting` is shown until
 * they are there.
 */
export function DocumentResults({ label, waiting }: { label: string; waiting: string }) {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    if (!isOther) return showFeeds();
  }, [isOther]);
  return (
    <>
      <Suspense>
        <OtherQuery onChange={setOther} />
      </Suspense>
      {isOther ? (
        <p role="status" className="note mt-8">
          {waiting}
        </p>
      ) : (
        <ResultsSection id={RESULTS_ID} label={label} html={inDocument()} />
      )}
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
  loaded ??= {
    html: document.getElementById(RESULTS_ID)?.innerHTML ?? "",
    query: new URLSearchParams(location.search).toString(),
    feeds: [...document.querySelectorAll(`link[${FEED_ATTRIBUTE}]`)],
  };
  return loaded.html;
}

/** React does not know the links of the document: they are removed with the results, and return with them. */
function showFeeds(): () => void {
  const feeds = loaded?.feeds ?? [];
  for (const feed of feeds) if (!feed.isConnected) document.head.append(feed);
  return () => {
    for (const feed of feeds) feed.remove();
  };
}
