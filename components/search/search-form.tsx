"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { readSearchAddress, type SearchAddress, searchQueryString } from "#lib/domain/search-address";

export type Choice = { value: string; label: string };
export type SearchWords = Record<"label" | "placeholder" | "submit" | "genre" | "author" | "lang" | "sort" | "clear" | "loading", string>;
type Props = { action: string; words: SearchWords; choices: Record<"genre" | "author" | "lang" | "sort", Choice[]> };

const IDLE_MS = 500;
const SELECTS = ["genre", "author", "lang", "sort"] as const;

/** The search form of an address that is not known yet: it works without a script. */
export const BlankSearchForm = (props: Props) => <Form {...props} asked={EMPTY} />;

/** The search form; it follows the address and leads it. */
export function SearchForm(props: Props) {
  const parameters = useSearchParams();
  return <Form {...props} asked={readSearchAddress((name) => parameters.get(name) ?? undefined)} />;
}

const EMPTY = readSearchAddress(() => undefined);

function Form({ action, words, choices, asked }: Props & { asked: SearchAddress }) {
  const router = useRouter();
  const [isSearching, startSearch] = useTransition();
  const [text, setText] = useState(asked.q);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(asked.q);

  // Back, Forward and links change the address: the box follows, unless somebody is typing in it.
  useEffect(() => {
    if (asked.q === sent.current) return;
    sent.current = asked.q;
    setText(asked.q);
  }, [asked.q]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const search = (changed: Partial<SearchAddress>, keep: "push" | "replace") => {
    clearTimeout(typing.current);
    const wanted = { ...asked, q: text, page: "", ...changed };
    sent.current = wanted.q.trim();
    const address = action + searchQueryString(wanted);
    startSearch(() => router[keep](address, { scroll: false }));
  };
  const filtered = SELECTS.some((name) => asked[name] !== "") || text !== "";

  return (
    <form
      action={action}
      role="search"
      aria-busy={isSearching}
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        search({}, "push");
      }}
    >
      <label htmlFor="search-text" className="sr-only">
        {words.label}
      </label>
      <div className="flex gap-3">
        <input
          id="search-text"
          type="search"
          name="q"
          value={text}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="field min-w-0 text-[1.125rem]!"
          onChange={({ target: { value } }) => {
            setText(value);
            clearTimeout(typing.current);
            typing.current = setTimeout(() => search({ q: value }, "replace"), IDLE_MS);
          }}
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
              value={asked[name]}
              className="field mt-0.5"
              onChange={({ target }) => search({ [name]: target.value }, "push")}
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
          disabled={!filtered}
          className="button col-span-2 self-end disabled:opacity-45 lg:col-span-1"
          onClick={() => {
            setText("");
            search({ ...EMPTY }, "push");
          }}
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
