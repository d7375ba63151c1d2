"use client";

import { SearchFailure } from "#components/search/search-failure";

/** Replaces the results only: the form above keeps the words. */
export default function SearchError({ retry }: { retry: () => void }) {
  return <SearchFailure retry={retry} />;
}
