"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { IntentLink } from "#components/layout/intent-link";
import type { searchBookText } from "#lib/client/api/book-search";
import { paintFoundWords, setOpenedExcerpt } from "#lib/client/found-words";
import type { Language } from "#lib/domain/language";
import type { Place } from "#lib/domain/reading/reading";
import { localPath } from "#lib/urls/locale-path";
import { paragraphPath, SEARCH_PATH } from "#lib/urls/pages";

/** `many` and `more` contain {count}, `chapter` {number} and {title}. */
export type BookSearchTexts = Record<"label" | "none" | "one" | "many" | "more" | "failed" | "chapter", string>;
type Props = { bookId: string; chapter: number; lang: Language; texts: BookSearchTexts; locale: Language; children: ReactNode };
type Found = Awaited<ReturnType<typeof searchBookText>>;

/** Time without typing after which the search begins. */
const PAUSE_MS = 300;

/** Searches the book's text; `children` are shown while there are no words to search for. Without scripts it searches the library. */
export function BookSearch({ bookId, chapter, lang, texts, locale, children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState("");
  const [found, clear] = usePassages(bookId, words);
  const sought = words.trim();

  return (
    <div ref={root}>
      <search>
        <form action={localPath(locale, SEARCH_PATH)} onSubmit={(event) => event.preventDefault()} className="px-2 pt-3">
          <label htmlFor={id} className="sr-only">
            {texts.label}
          </label>
          <input
            id={id}
            type="search"
            name="q"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              if (target.value.trim() === "") clear();
            }}
            placeholder={texts.label}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="field"
          />
        </form>
      </search>
      <p role="status" className="note px-2 not-empty:pt-2">
        {sought !== "" && countText(found, texts)}
      </p>
      {sought === "" || !found ? (
        children
      ) : (
        <ol className="mt-1">
          {(found === "failed" ? [] : found.passages).map((passage) => (
            <li key={`${passage.chapter}-${passage.paragraph}`} className="border-b border-rule last:border-0">
              <PassageLink
                {...{ bookId, passage, lang, texts, locale }}
                isShown={passage.chapter === chapter}
                onFollow={() => root.current?.closest<HTMLElement>("[popover]")?.hidePopover()}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** What is found for the words, a moment after they were typed, and a function that forgets it; null until the first search. */
function usePassages(bookId: string, words: string): [Found | "failed" | null, () => void] {
  const [found, setFound] = useState<Found | "failed" | null>(null);
  const isEmpty = words.trim() === "";
  useEffect(() => {
    let stopped = false;
    const show = (result: Found | "failed") => !stopped && setFound(result);
    const search = () =>
      import("#lib/client/api/book-search").then(({ searchBookText: find }) => find(bookId, words)).then(show, () => show("failed"));
    const timer = isEmpty ? undefined : setTimeout(() => void search(), PAUSE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [bookId, words, isEmpty]);
  return [found, () => setFound(null)];
}

type PassageLinkProps = Pick<Props, "bookId" | "lang" | "texts" | "locale"> & {
  passage: Found["passages"][number];
  /** Whether it is in the shown chapter. */
  isShown: boolean;
  onFollow: () => void;
};

/** A link to a passage, in which the found words are marked. */
function PassageLink({ bookId, passage: { chapter, title, paragraph, html }, lang, texts, locale, isShown, onFollow }: PassageLinkProps) {
  const className = "block px-2 py-2.5 font-normal no-underline hover:underline";
  const place: Place = { chapter, paragraph };
  const follow = () => {
    onFollow();
    setOpenedExcerpt({ ...place, html });
    // The paragraph may be named in the URL already.
    if (isShown) paintFoundWords(place);
  };
  const content = (
    <>
      <span className="note block" lang={lang}>
        {texts.chapter.replace("{number}", String(chapter)).replace("{title}", title)}
      </span>
      {/* Escaped text with <mark> only. */}
      <span className="block font-text text-[1rem] leading-[1.4]" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
  return isShown ? (
    // Not a link of Next.js, after which browsers report no change of the paragraph that the URL names.
    <a href={`#p-${paragraph}`} onClick={follow} className={className}>
      {content}
    </a>
  ) : (
    <IntentLink href={localPath(locale, paragraphPath(bookId, chapter, paragraph))} onClick={follow} className={className}>
      {content}
    </IntentLink>
  );
}

function countText(found: Found | "failed" | null, texts: BookSearchTexts): string {
  if (found === null) return "";
  if (found === "failed") return texts.failed;
  const { length } = found.passages;
  if (length === 0) return texts.none;
  if (length === 1) return texts.one;
  return (found.more ? texts.more : texts.many).replace("{count}", String(length));
}
