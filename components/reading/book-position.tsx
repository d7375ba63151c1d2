"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { openParagraph, visibleParagraph } from "#lib/client/paragraphs";
import type { ChapterText } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import { placeAt, shareRead, wordsLeft } from "#lib/domain/reading/book-position";
import { readingMinutes } from "#lib/domain/text/text";
import { localPath } from "#lib/urls/locale-path";
import { paragraphPath } from "#lib/urls/pages";

/** `timeLeft` contains {chapter} and {book}, `chapter` {number} and {title}. */
export type BookPositionTexts = Record<"slider" | "timeLeft" | "lastMinutes" | "chapter" | "enter", string>;
type Props = { bookId: string; chapter: number; contents: ChapterText["contents"]; texts: BookPositionTexts; locale: Language };

const STEPS = 1_000;

/**
 * The time left in the chapter and the book, and a slider over the whole book. In a popover: it is measured when that
 * opens. A position is chosen by releasing the pointer or the key.
 */
export function BookPosition({ bookId, chapter, contents, texts, locale }: Props) {
  const router = useRouter();
  const hint = useId();
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ chapter, paragraph: 1 });
  const [step, setStep] = useState(0);

  useEffect(() => {
    const popover = root.current?.closest("[popover]");
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== "open") return;
      showOpenChapter(popover);
      const here = { chapter, paragraph: visibleParagraph() || 1 };
      setPlace(here);
      setStep(Math.round(shareRead(contents, here) * STEPS));
    };
    popover?.addEventListener("toggle", onToggle);
    return () => popover?.removeEventListener("toggle", onToggle);
  }, [chapter, contents]);

  const target = placeAt(contents, step / STEPS);
  const title = contents.find(({ number }) => number === target.chapter)?.title ?? "";
  const left = wordsLeft(contents, place);
  const name = texts.chapter.replace("{number}", String(target.chapter)).replace("{title}", title);
  const go = () => {
    const isHere = Math.round(shareRead(contents, place) * STEPS) === step;
    if (target.chapter !== chapter) return router.push(localPath(locale, paragraphPath(bookId, target.chapter, target.paragraph)));
    root.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    if (!isHere) openParagraph(target.paragraph);
  };
  return (
    <div ref={root} className="border-b border-rule px-2 pt-1 pb-3">
      <p className="note">
        {(chapter === contents.at(-1)?.number ? texts.lastMinutes : texts.timeLeft)
          .replace("{chapter}", duration(left.chapter))
          .replace("{book}", duration(left.book))}
      </p>
      <input
        type="range"
        min={0}
        max={STEPS}
        step={5}
        value={step}
        aria-label={texts.slider}
        aria-valuetext={name}
        aria-describedby={hint}
        onChange={({ target: { value } }) => setStep(Number(value))}
        onPointerUp={go}
        onKeyUp={({ key }) => key === "Enter" && go()}
        className="peer mt-2 h-6 w-full accent-[var(--accent)] pointer-coarse:h-11"
      />
      <p aria-hidden className="note line-clamp-1">
        {name}
      </p>
      <p id={hint} className="note hidden peer-focus-visible:block">
        {texts.enter}
      </p>
    </div>
  );
}

/** Scrolls a long list of chapters to the open one. */
function showOpenChapter(popover: Element | null | undefined): void {
  const entry = popover?.querySelector<HTMLElement>("ol [aria-current]");
  const list = entry?.closest("ol");
  if (!entry || !list) return;
  list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
}

/** The reading time of words, in units that all our languages abbreviate alike. */
function duration(words: number): string {
  const minutes = readingMinutes(words);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
