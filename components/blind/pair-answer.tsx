import { useEffect, useRef } from "react";
import { PeopleShare } from "#components/blind/people-share";
import type { useBlindRound } from "#lib/client/hooks/use-blind-round";
import { type BlindTexts, fill } from "#lib/domain/blind/texts";

type Props = { game: ReturnType<typeof useBlindRound>; texts: BlindTexts };

const BAR =
  "flex min-h-28 flex-wrap items-center gap-x-8 gap-y-3 border-t border-rule bg-paper py-4 max-lg:bottom-0 max-lg:z-10 max-lg:[@media(min-height:32rem)]:sticky";
/** On wide screens the buttons cover the room of what is told later (PairPassages): as high as that room and the answer together, so that nothing moves. */
const HEIGHT = { open: "lg:relative lg:-mt-[7.5625rem] lg:min-h-[15.5625rem] lg:content-start", answered: "lg:min-h-32" };

/** The two buttons, on wide screens over the room of what is told later, then in their place the answer and what others guessed. What is said is read out; the focus is on the way on. */
export function PairAnswer({ game, texts }: Props) {
  const { pair, guess, guesses, right, index, round, choose, goOn, people } = game;
  const next = useRef<HTMLButtonElement>(null);
  const isAnswered = guess !== undefined;
  useEffect(() => {
    if (isAnswered) next.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const isRight = guess?.guess === "author";
  const share = people.get(pair?.id ?? "");
  return (
    <>
      {isAnswered && share && (
        <div className="py-4 sm:hidden">
          <PeopleShare share={share} texts={texts} />
        </div>
      )}
      <div className={`${BAR} ${isAnswered ? HEIGHT.answered : HEIGHT.open}`}>
        {!isAnswered && (
          <fieldset aria-label={texts.picks} className="grid w-full grid-cols-2 gap-3 lg:gap-x-[clamp(3rem,6vw,7rem)]">
            {(["A", "B"] as const).map((letter, at) => (
              <button
                key={letter}
                type="button"
                className="button min-h-14 w-full justify-center"
                onClick={() => choose(at === 0 ? 0 : 1)}
                aria-keyshortcuts={String(at + 1)}
              >
                {fill(texts.pick, { letter })}
              </button>
            ))}
            <p className="note col-span-full max-w-[46rem] max-lg:hidden">{texts.fairness}</p>
            {/* Single keys work within the game only (WCAG 2.1.4), so they are named where they do. */}
            <span className="note invisible col-span-full group-focus-within:visible max-lg:hidden">{texts.keys}</span>
          </fieldset>
        )}
        <div role="status" className={isAnswered ? "min-w-[min(11rem,100%)]" : "sr-only"}>
          {isAnswered && (
            <>
              <p className="font-display text-[1.75rem] leading-[1.15]">{isRight ? texts.right : texts.wrong}</p>
              <p className="note mt-1">{fill(texts.score, { right, answered: guesses.length })}</p>
            </>
          )}
        </div>
        {isAnswered && (
          <>
            <div className="min-w-60 flex-1 max-sm:hidden">{share && <PeopleShare share={share} texts={texts} />}</div>
            <button ref={next} type="button" className="button button-solid ml-auto min-h-12" onClick={goOn}>
              {index + 1 === round.pairs.length ? texts.finish : texts.next}
            </button>
          </>
        )}
      </div>
    </>
  );
}
