"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import {
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { useAuthorChoices } from "#lib/client/hooks/use-author-choices";
import { SEARCH_TEXT_MAX } from "#lib/domain/search/search";
import { readSearchParameters, type SearchParameters, searchQueryString } from "#lib/urls/search";

export type Choice = { value: string; label: string };
export type SearchTexts = Record<
  "label" | "placeholder" | "submit" | "genre" | "author" | "lang" | "sort" | "clear" | "searching" | "failed" | "retry",
  string
>;
export type SearchFormProps = { action: string; texts: SearchTexts; choices: Record<"genre" | "author" | "lang" | "sort", Choice[]> };

const IDLE_MS = 500;
const SELECTS = ["genre", "author", "lang", "sort"] as const;

/** The search form with the values of this URL, for browsers without scripts. */
export const FilledSearchForm = (props: SearchFormProps & { values: SearchParameters }) => <Form {...props} idSuffix="-filled" />;

/**
 * The search form, synchronised with the URL in both directions. A static page does not know the URL: the form is rendered empty, and the same
 * elements get the values of the URL, so that what is typed before the scripts are there, and the focus, stay.
 */
export function SearchForm(props: SearchFormProps) {
  const [values, setValues] = useState<SearchParameters>();
  // When a search ends, the form compares its own with the URL before the state above has changed.
  const latest = useRef<SearchParameters>(undefined);
  const report = useCallback((reported: SearchParameters) => {
    latest.current = reported;
    setValues(reported);
  }, []);
  return (
    <>
      <Suspense>
        <UrlValues onChange={report} />
      </Suspense>
      <Form {...props} {...(values && { values })} latest={latest} />
    </>
  );
}

/** Reports the values of the URL, first and after each navigation. Apart from the form, because a static page leaves it out. */
function UrlValues({ onChange }: { onChange: (values: SearchParameters) => void }) {
  const parameters = useSearchParams();
  useLayoutEffect(() => onChange(readSearchParameters((name) => parameters.get(name) ?? undefined)), [parameters, onChange]);
  return null;
}

const EMPTY = readSearchParameters(() => undefined);
/** The URL's query string on page 1. */
const queryOf = (address: SearchParameters): string => searchQueryString({ ...address, page: "" });

/** The fields that are not empty. */
const filled = (fields: SearchParameters): Partial<SearchParameters> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

type FormProps = SearchFormProps & { values?: SearchParameters; latest?: RefObject<SearchParameters | undefined>; idSuffix?: string };

/**
 * `values`: of the URL, once it is known; `latest`: the same without delay. `idSuffix`: forms of a page that are rendered separately get the
 * same id from React.
 */
function Form({ action, texts, choices, values, latest, idSuffix = "" }: FormProps) {
  const id = useId() + idSuffix;
  const router = useRouter();
  const [isSearching, startSearch] = useTransition();
  const isOffline = useOffline();
  // A prefetched page ends the transition although its results cannot be loaded.
  const [startedOffline, setStartedOffline] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(values ?? EMPTY);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const currentQuery = values && queryOf(values);
  const authors = useAuthorChoices(choices.author, wanted.author);
  const sent = useRef(currentQuery);
  // What the visitor filled in before the scripts were there: an update would set the fields to what the form knows.
  useLayoutEffect(() => {
    if (form.current && sent.current === undefined) setWanted({ ...EMPTY, ...Object.fromEntries(new FormData(form.current)) });
  }, []);

  const search = (next: SearchParameters, keep: "push" | "replace") => {
    clearTimeout(typing.current);
    setWanted(next);
    sent.current = queryOf(next);
    setStartedOffline(!navigator.onLine);
    startSearch(() => router[keep](action + sent.current, { scroll: false }));
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
    if (!isSearching && currentQuery !== undefined) follow();
  }, [currentQuery, isSearching]);
  useEffect(() => () => clearTimeout(typing.current), []);
  useEffect(() => {
    if (!startedOffline) return;
    const loadResults = () => {
      setStartedOffline(false);
      startSearch(() => router.refresh());
    };
    addEventListener("online", loadResults);
    return () => removeEventListener("online", loadResults);
  }, [startedOffline, router]);

  const type = (q: string) => {
    const next = { ...wanted, q };
    setWanted(next);
    clearTimeout(typing.current);
    // Until the URL is known, `follow` searches.
    if (values) typing.current = setTimeout(() => search(next, "replace"), IDLE_MS);
  };

  return (
    <form
      ref={form}
      action={action}
      autoComplete="off"
      role="search"
      aria-busy={isSearching}
      className="search-form mt-4"
      // Pointer or focus come into the form before a filter opens.
      onPointerEnter={authors.load}
      onFocus={authors.load}
      onSubmit={(event) => {
        event.preventDefault();
        search(wanted, "push");
      }}
    >
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <div className="flex gap-3">
        <input
          ref={box}
          id={id}
          type="search"
          name="q"
          value={wanted.q}
          placeholder={texts.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          className="field min-w-0 text-[1.125rem]!"
          onChange={({ target }) => type(target.value)}
        />
        <button type="submit" className="button button-solid">
          {texts.submit}
        </button>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {SELECTS.map((name) => (
          <label key={name} className="block">
            <span className="note">{texts[name]}</span>
            <select
              name={name}
              value={wanted[name]}
              className="field mt-0.5"
              onChange={({ target }) => search({ ...wanted, [name]: target.value }, "push")}
            >
              {(name === "author" ? authors.choices : choices[name]).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {/* High enough for the button, which comes when the URL is known. */}
      <div className="mt-1 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="note">
          {isSearching && !isOffline ? texts.searching : ""}
        </p>
        {/* It needs scripts. */}
        {idSuffix === "" && SELECTS.some((name) => wanted[name] !== "") && (
          <button
            type="button"
            className="quiet-link note min-h-11 underline"
            onClick={() => {
              box.current?.focus(); // The button is removed.
              search({ ...EMPTY, q: wanted.q }, "push");
            }}
          >
            {texts.clear}
          </button>
        )}
      </div>
      <div role="alert">
        {isOffline && (isSearching || startedOffline) && (
          <p className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 font-ui text-[.9375rem] text-alarm">
            {texts.failed}
            <button type="button" className="button" onClick={() => search(wanted, "replace")}>
              {texts.retry}
            </button>
          </p>
        )}
      </div>
    </form>
  );
}
