import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { pagedChapter, showPageOf } from "#lib/client/chapter-pages";
import { paragraphsByNumber, visibleParagraph } from "#lib/client/paragraphs";
import { onVoicesChange, speak, voicesOf } from "#lib/client/speech";
import { rangeIn } from "#lib/client/text-selection";
import type { Language } from "#lib/domain/language";
import { countedText } from "#lib/domain/reading/annotations";
import { sentencesOf } from "#lib/domain/reading/sentences";

/** `opened`: the paragraph that begins with the sentence. */
type Sentence = { paragraph: number; text: string; range: Range; opened: HTMLElement | null };
type Status = "playing" | "paused" | "failed";
type Props = { lang: Language; rate: number; voiceName: string; onChapterEnd: () => void };

/** The `::highlight()` rule of app/styles/reader-highlights.css. */
const SPOKEN = "spoken";
/** The parts of the viewport that the tools cover, in pixels. */
const COVERED = { top: 72, bottom: 190 };

/** Reads the shown chapter aloud sentence by sentence, from the paragraph in view, and marks the sentence in the text. */
export function useReadAloud({ lang, rate, voiceName, onChapterEnd }: Props) {
  const [sentences, setSentences] = useState<Sentence[]>([]);
  const [index, setIndex] = useState(0);
  const [status, setStatus] = useState<Status>("playing");
  const voices = useVoices(lang);
  const voice = voices.find(({ name }) => name === voiceName) ?? voices[0];
  const isLast = index >= sentences.length - 1;
  const sentence = sentences[index];

  useEffect(() => {
    // With the next frame: after a change of the chapter, its text is in the document and the page has scrolled to its beginning.
    const frame = requestAnimationFrame(() => {
      const all = listSentences(lang);
      setSentences(all);
      setIndex(firstInView(all));
    });
    return () => cancelAnimationFrame(frame);
  }, [lang]);

  useEffect(() => {
    if (status !== "playing" || !sentence) return;
    const stop = speak(
      sentence.text,
      { language: lang, rate, voice },
      { onEnd: () => (isLast ? onChapterEnd() : setIndex((at) => at + 1)), onFail: () => setStatus("failed") },
    );
    // A browser continues speaking while it loads another page.
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      stop();
    };
  }, [status, sentence, isLast, lang, rate, voice, onChapterEnd]);

  useEffect(() => {
    if (!sentence) return;
    if (typeof Highlight !== "undefined" && "highlights" in CSS) CSS.highlights.set(SPOKEN, new Highlight(sentence.range));
    // Browsers paint no highlight on a drop cap.
    sentence.opened?.toggleAttribute("data-spoken", true);
    bringIntoView(sentence.range);
    return () => {
      CSS.highlights?.delete(SPOKEN);
      sentence.opened?.removeAttribute("data-spoken");
    };
  }, [sentence]);

  return {
    status,
    voices,
    voice,
    /** Speaks or pauses; a browser's own pause does not work on phones, so that a paused sentence begins again. */
    toggle: () => setStatus((now) => (now === "playing" ? "paused" : "playing")),
    pause: useCallback(() => setStatus("paused"), []),
    /** A sentence back or forward. */
    move: (by: number) => {
      setStatus("playing");
      setIndex((at) => Math.max(0, Math.min(sentences.length - 1, at + by)));
    },
  };
}

function listSentences(lang: Language): Sentence[] {
  return [...paragraphsByNumber()].flatMap(([number, paragraph]) => {
    const text = countedText(paragraph.textContent);
    return sentencesOf(text, lang).map((span, index) => ({
      paragraph: number,
      text: text.slice(span.start, span.end),
      range: rangeIn(paragraph, span),
      opened: index === 0 ? paragraph : null,
    }));
  });
}

function firstInView(sentences: Sentence[]): number {
  const from = visibleParagraph();
  return Math.max(
    0,
    sentences.findIndex(({ paragraph }) => paragraph >= from),
  );
}

/** Scrolls only if the sentence is hidden, so that the text stands still while it can be read. */
function bringIntoView(range: Range): void {
  const pages = pagedChapter();
  if (pages) {
    showPageOf(pages, range);
    return;
  }
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= COVERED.top && bottom <= innerHeight - COVERED.bottom) return;
  scrollBy({
    top: top - COVERED.top - innerHeight / 6,
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
  });
}

const cached = new Map<Language, { key: string; voices: SpeechSynthesisVoice[] }>();

function useVoices(lang: Language): SpeechSynthesisVoice[] {
  return useSyncExternalStore(
    onVoicesChange,
    () => {
      // The same list until it changes.
      const voices = voicesOf(lang);
      const key = voices.map(({ voiceURI }) => voiceURI).join("\n");
      const known = cached.get(lang);
      if (known?.key === key) return known.voices;
      cached.set(lang, { key, voices });
      return voices;
    },
    () => [],
  );
}
