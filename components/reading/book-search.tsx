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
  const [found, setFound] = useState<Found | "failed" | null>(null);
  const sought = words.trim();

  useEffect(() => {
    let stopped = false;
    const show = (result: Found | "failed") => !stopped && setFound(result);
    const search = () =>
      import("#lib/client/api/book-search").then(({ searchBookText: find }) => find(bookId, words)).then(show, () => show("failed"));
    const timer = sought === "" ? undefined : setTimeout(() => void search(), PAUSE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [bookId, words, sought]);

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
              if (target.value.trim() === "") setFound(null);
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
          {(found === "failed" ? [] : found.passages).map(({ chapter: number, title, paragraph, html }) => (
            <li key={`${number}-${paragraph}`} className="border-b border-rule last:border-0">
              <PassageLink
                href={number === chapter ? null : localPath(locale, paragraphPath(bookId, number, paragraph))}
                place={{ chapter: number, paragraph }}
                html={html}
                onFollow={() => root.current?.closest<HTMLElement>("[popover]")?.hidePopover()}
              >
                <span className="note block" lang={lang}>
                  {texts.chapter.replace("{number}", String(number)).replace("{title}", title)}
                </span>
                <span
                  className="block font-text text-[1rem] leading-[1.4]"
                  lang={lang}
                  // Escaped text with <mark> only.
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              </PassageLink>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type PassageLinkProps = { href: string | null; place: Place; html: string; onFollow: () => void; children: ReactNode };

/** A link to a passage, in which the found words are marked; without `href` it is in the shown chapter. */
function PassageLink({ href, place, html, onFollow, children }: PassageLinkProps) {
  const className = "block px-2 py-2.5 font-normal no-underline hover:underline";
  const follow = () => {
    onFollow();
    setOpenedExcerpt({ ...place, html });
    // The paragraph may be named in the URL already.
    if (href === null) paintFoundWords(place);
  };
  return href === null ? (
    // Not a link of Next.js, after which browsers report no change of the paragraph that the URL names.
    <a href={`#p-${place.paragraph}`} onClick={follow} className={className}>
      {children}
    </a>
  ) : (
    <IntentLink href={href} onClick={follow} className={className}>
      {children}
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
