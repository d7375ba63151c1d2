"use client";

import { useSearchParams } from "next/navigation";
import { type ComponentProps, type RefObject, Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { useAuthorChoices } from "#lib/client/hooks/use-author-choices";
import { EMPTY_SEARCH, useSearch } from "#lib/client/hooks/use-search";
import { SEARCH_TEXT_MAX } from "#lib/domain/search/search";
import { readSearchParameters, type SearchParameters } from "#lib/urls/search";

export type Choice = { value: string; label: string };
export type SearchTexts = Record<
  "label" | "placeholder" | "submit" | "genre" | "author" | "lang" | "sort" | "clear" | "searching" | "failed" | "retry",
  string
>;
export type SearchFormProps = { action: string; texts: SearchTexts; choices: Record<"genre" | "author" | "lang" | "sort", Choice[]> };

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

type FormProps = SearchFormProps & { values?: SearchParameters; latest?: RefObject<SearchParameters | undefined>; idSuffix?: string };

/**
 * `values`: of the URL, once it is known; `latest`: the same without delay. `idSuffix`: forms of a page that are rendered separately get the
 * same id from React.
 */
function Form({ action, texts, choices, values, latest, idSuffix = "" }: FormProps) {
  const id = useId() + idSuffix;
  const box = useRef<HTMLInputElement>(null);
  const { form, wanted, search, type, isSearching, isOffline, hasFailed } = useSearch({ action, values, latest });
  const authors = useAuthorChoices(choices.author, wanted.author);
  const clear = () => {
    box.current?.focus(); // The button is removed.
    search({ ...EMPTY_SEARCH, q: wanted.q }, "push");
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
      <SearchField ref={box} id={id} texts={texts} value={wanted.q} onChange={({ target }) => type(target.value)} />
      <Filters
        texts={texts}
        choices={{ ...choices, author: authors.choices }}
        wanted={wanted}
        onChoose={(name, value) => search({ ...wanted, [name]: value }, "push")}
      />
      {/* High enough for the button, which comes when the URL is known. */}
      <div className="mt-1 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="note">
          {isSearching && !isOffline ? texts.searching : ""}
        </p>
        {/* It needs scripts. */}
        {idSuffix === "" && SELECTS.some((name) => wanted[name] !== "") && (
          <button type="button" className="quiet-link note min-h-11 underline" onClick={clear}>
            {texts.clear}
          </button>
        )}
      </div>
      <div role="alert">
        {hasFailed && (
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

function SearchField({ id, texts, ...input }: ComponentProps<"input"> & { texts: SearchTexts }) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          type="search"
          name="q"
          placeholder={texts.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          className="field min-w-0 text-[1.125rem]!"
          {...input}
        />
        <button type="submit" className="button button-solid">
          {texts.submit}
        </button>
      </div>
    </>
  );
}

type Filter = (typeof SELECTS)[number];
type FiltersProps = Pick<SearchFormProps, "texts" | "choices"> & {
  wanted: SearchParameters;
  onChoose: (name: Filter, value: string) => void;
};

const Filters = ({ texts, choices, wanted, onChoose }: FiltersProps) => (
  <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
    {SELECTS.map((name) => (
      <label key={name} className="block">
        <span className="note">{texts[name]}</span>
        <select name={name} value={wanted[name]} className="field mt-0.5" onChange={({ target }) => onChoose(name, target.value)}>
          {choices[name].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    ))}
  </div>
);
