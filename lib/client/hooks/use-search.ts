import { useRouter } from "next/navigation";
import { useOffline } from "next/offline";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useTransition } from "react";
import { readSearchParameters, type SearchParameters, searchQueryString } from "#lib/urls/search";

const IDLE_MS = 500;
export const EMPTY_SEARCH = readSearchParameters(() => undefined);

/** The URL's query string on page 1. */
const queryOf = (address: SearchParameters): string => searchQueryString({ ...address, page: "" });

/** The fields that are not empty. */
const filled = (fields: SearchParameters): Partial<SearchParameters> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

type Address = {
  /** The path of the page. */
  action: string;
  /** The values of the URL, once it is known. */
  values: SearchParameters | undefined;
  /** The same without delay. */
  latest: RefObject<SearchParameters | undefined> | undefined;
};

/** What the search form contains (`wanted`), synchronised with the URL in both directions; `type` searches when typing pauses. */
export function useSearch({ action, values, latest }: Address) {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(values ?? EMPTY_SEARCH);
  const { open, ...loading } = useResults();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const currentQuery = values && queryOf(values);
  const sent = useRef(currentQuery);
  // What the visitor filled in before the scripts were there: an update would set the fields to what the form knows.
  useLayoutEffect(() => {
    if (form.current && sent.current === undefined) setWanted({ ...EMPTY_SEARCH, ...Object.fromEntries(new FormData(form.current)) });
  }, []);

  const search = (next: SearchParameters, keep: "push" | "replace") => {
    clearTimeout(typing.current);
    setWanted(next);
    sent.current = queryOf(next);
    open(action + sent.current, keep);
  };
  // Back, Forward and links change the URL; the form follows unless it made the change.
  const follow = useEffectEvent(() => {
    const current = latest?.current ?? values;
    const query = current && queryOf(current);
    if (!current || query === sent.current) return;
    const next = { ...current, ...(sent.current === undefined && filled(wanted)) };
    clearTimeout(typing.current);
    sent.current = query;
    if (queryOf(next) === query) setWanted(next);
    else search(next, "replace");
  });
  useLayoutEffect(() => {
    if (!loading.isSearching && currentQuery !== undefined) follow();
  }, [currentQuery, loading.isSearching]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const type = (q: string) => {
    const next = { ...wanted, q };
    setWanted(next);
    clearTimeout(typing.current);
    // Until the URL is known, `follow` searches.
    if (values) typing.current = setTimeout(() => search(next, "replace"), IDLE_MS);
  };
  return { form, wanted, search, type, ...loading };
}

/** Opens pages of results. Those that are opened without a connection have failed until there is one; then they are loaded. */
function useResults() {
  const router = useRouter();
  const [isSearching, startSearch] = useTransition();
  const isOffline = useOffline();
  // A prefetched page ends the transition although its results cannot be loaded.
  const [startedOffline, setStartedOffline] = useState(false);
  useEffect(() => {
    if (!startedOffline) return;
    const loadResults = () => {
      setStartedOffline(false);
      startSearch(() => router.refresh());
    };
    addEventListener("online", loadResults);
    return () => removeEventListener("online", loadResults);
  }, [startedOffline, router]);
  const open = (url: string, keep: "push" | "replace") => {
    setStartedOffline(!navigator.onLine);
    startSearch(() => router[keep](url, { scroll: false }));
  };
  return { open, isSearching, isOffline, hasFailed: isOffline && (isSearching || startedOffline) };
}
