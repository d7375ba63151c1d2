import { PeopleShare } from "#components/blind/people-share";
import { SideFacts } from "#components/blind/side-facts";
import type { BlindRound } from "#lib/domain/blind/blind";
import { type BlindTexts, fill } from "#lib/domain/blind/texts";
import type { Language } from "#lib/domain/language";

const LETTERS = ["A", "B"] as const;

/** The pairs of a round without scripts: each answer is folded. */
export function PlainPairs({ round, locale, texts }: { round: BlindRound; locale: Language; texts: BlindTexts }) {
  return round.pairs.map((pair) => (
    <section key={pair.id} className="mt-6 border-t border-ink pt-4">
      <h2 className="font-display text-[1.5rem]">{fill(texts.question, { author: pair.author.name })}</h2>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {pair.passages.map(({ side, text }, at) => (
          <div key={side}>
            <h3 className="font-display text-[1.75rem] text-accent">{LETTERS[at]}</h3>
            <p lang={round.language} className="whitespace-pre-line">
              {text}
            </p>
            <details className="mt-3">
              <summary>{fill(texts.who, { letter: LETTERS[at] ?? "" })}</summary>
              <SideFacts pair={pair} side={side} language={round.language} locale={locale} texts={texts} />
            </details>
          </div>
        ))}
      </div>
      <details className="mt-3">
        <summary>{texts.others}</summary>
        <PeopleShare share={pair.people} texts={texts} />
      </details>
    </section>
  ));
}
