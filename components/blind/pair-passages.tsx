import { SideFacts } from "#components/blind/side-facts";
import type { BlindPair } from "#lib/domain/blind/blind";
import type { BlindTexts } from "#lib/domain/blind/texts";
import type { Language } from "#lib/domain/language";

type Props = { pair: BlindPair; isAnswered: boolean; language: Language; locale: Language; texts: BlindTexts };

const LETTERS = ["A", "B"] as const;

/**
 * Two passages. Beside each other, each has room for who wrote it from the beginning, so that nothing moves; below each other, on narrower
 * screens, both facts follow the second passage, where the reader is.
 */
export function PairPassages({ pair, isAnswered, language, locale, texts }: Props) {
  return (
    <>
      <div className="mt-4 grid border-t border-ink lg:grid-cols-2 lg:divide-x lg:divide-rule">
        {pair.passages.map(({ side, text }, at) => (
          <article
            key={side}
            aria-labelledby={`blind-${at}`}
            className="flex flex-col pt-4 pb-5 max-lg:first:border-b max-lg:first:border-rule lg:first:pr-[clamp(1.5rem,3vw,3.5rem)] lg:last:pl-[clamp(1.5rem,3vw,3.5rem)]"
          >
            <h3 id={`blind-${at}`} className="font-display text-[1.75rem] leading-none text-accent">
              {LETTERS[at]}
            </h3>
            <div lang={language} className="mt-3 grow text-[1.1875rem] leading-[1.65] hyphens-auto">
              {text.split("\n\n").map((paragraph, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order
                <p key={number} className={number > 0 ? "indent-[1.25em]" : ""}>
                  {paragraph}
                </p>
              ))}
            </div>
            <div className={`mt-5 min-h-[6.3125rem] border-t border-rule pt-4 max-lg:hidden ${isAnswered ? "" : "invisible"}`}>
              <SideFacts pair={pair} side={side} language={language} locale={locale} texts={texts} />
            </div>
          </article>
        ))}
      </div>
      {isAnswered && (
        <ul className="divide-y divide-rule border-t border-rule lg:hidden">
          {pair.passages.map(({ side }, at) => (
            <li key={side} className="flex gap-4 py-4">
              <span className="w-6 shrink-0 font-display text-[1.75rem] leading-none text-accent">{LETTERS[at]}</span>
              <SideFacts pair={pair} side={side} language={language} locale={locale} texts={texts} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
