"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useId, useRef, useState, useTransition } from "react";
import { readSearchParameters, type SearchParameters, searchQueryString } from "#lib/urls/search";

export type Choice = { value: string; label: string };
export type SearchTexts = Record<"label" | "placeholder" | "submit" | "genre" | "author" | "lang" | "sort" | "clear" | "loading", string>;
export type SearchFormProps = { action: string; words: SearchTexts; choices: Record<"genre" | "author" | "lang" | "sort", Choice[]> };

const IDLE_MS = 500;
const SELECTS = ["genre", "author", "lang", "sort"] as const;

/** The search form before the URL is known; works without scripts. */
export const BlankSearchForm = (props: SearchFormProps) => <Form {...props} asked={EMPTY} />;

/** The search form with the values of this URL, for browsers without scripts. */
export const AskedSearchForm = (props: SearchFormProps & { asked: SearchParameters }) => <Form {...props} />;

/** The search form, synchronised with the URL in both directions. */
export function SearchForm(props: SearchFormProps) {
  const parameters = useSearchParams();
  return <Form {...props} asked={readSearchParameters((name) => parameters.get(name) ?? undefined)} />;
}

const EMPTY = readSearchParameters(() => undefined);
/** The URL's query string on page 1. */
const queryOf = (address: SearchParameters): string => searchQueryString({ ...address, page: "" });

function Form({ action, words, choices, asked }: SearchFormProps & { asked: SearchParameters }) {
  const id = useId();
  const router = useRouter();
  const [isSearching, startSearch] = useTransition();
  const [wanted, setWanted] = useState(asked);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedQuery = queryOf(asked);
  const sent = useRef(askedQuery);

  // Back, Forward and links change the URL; the form follows unless it made the change.
  useEffect(() => {
    if (isSearching || askedQuery === sent.current) return;
    sent.current = askedQuery;
    clearTimeout(typing.current);
    setWanted(readSearchParameters((name) => new URLSearchParams(askedQuery).get(name) ?? undefined));
  }, [askedQuery, isSearching]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const search = (next: SearchParameters, keep: "push" | "replace") => {
    clearTimeout(typing.current);
    setWanted(next);
    sent.current = queryOf(next);
    startSearch(() => router[keep](action + sent.current, { scroll: false }));
  };
  const type = (q: string) => {
    const next = { ...wanted, q };
    setWanted(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => search(next, "replace"), IDLE_MS);
  };

  return (
    <form
      action={action}
      role="search"
      aria-busy={isSearching}
      className="search-form mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        search(wanted, "push");
      }}
    >
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          type="search"
          name="q"
          value={wanted.q}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="field min-w-0 text-[1.125rem]!"
          onChange={({ target }) => type(target.value)}
        />
        <button type="submit" className="button button-solid">
          {words.submit}
        </button>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        {SELECTS.map((name) => (
          <label key={name} className="block">
            <span className="note">{words[name]}</span>
            <select
              name={name}
              value={wanted[name]}
              className="field mt-0.5"
              onChange={({ target }) => search({ ...wanted, [name]: target.value }, "push")}
            >
              {choices[name].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button
          type="button"
          disabled={queryOf(wanted) === ""}
          className="button col-span-2 self-end disabled:opacity-45 lg:col-span-1"
          onClick={() => search(EMPTY, "push")}
        >
          {words.clear}
        </button>
      </div>
      <p role="status" className="sr-only">
        {isSearching ? words.loading : ""}
      </p>
    </form>
  );
}
