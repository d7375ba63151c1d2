import type { RefObject } from "react";
import { PeopleShare } from "#components/blind/people-share";
import { ShareButton } from "#components/sharing/share-button";
import type { useBlindRound } from "#lib/client/hooks/use-blind-round";
import { type BlindTexts, fill } from "#lib/domain/blind/texts";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { paragraphPath } from "#lib/urls/pages";

type Game = ReturnType<typeof useBlindRound>;
type Props = { game: Game; locale: Language; address: string; texts: BlindTexts; heading: RefObject<HTMLHeadingElement | null> };

/** The result of a round: the score, each pair with what others guessed, and the next round. */
export function RoundEnd({ game, locale, address, texts, heading }: Props) {
  const { round, right, next, startNext } = game;
  const count = round.pairs.length;
  const told = fill(texts.shareText, { right, count });
  const shared = { url: `${address}?score=${right}`, title: told, text: told };
  return (
    <section aria-labelledby="blind-result" className="mt-6 border-t border-ink pt-6" data-blind>
      <h2 id="blind-result" ref={heading} tabIndex={-1} className="font-display text-[clamp(2rem,5vw,3.25rem)] leading-[1.1] lining-nums">
        {fill(texts.result, { right, count })}
      </h2>
      <p className="mt-3 max-w-[38rem] text-[1.1875rem] leading-[1.6]">{texts.endings[Math.round((right / Math.max(1, count)) * 5)]}</p>
      <Sent game={game} texts={texts} />
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-solid" disabled={!next} onClick={startNext}>
          {texts.again}
        </button>
        <ShareButton shared={shared} locale={locale}>
          {texts.share}
        </ShareButton>
      </div>
      <ol className="mt-8 border-t border-ink">
        {round.pairs.map((pair, at) => (
          <li
            key={pair.id}
            className="grid gap-x-8 gap-y-2 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:items-center"
          >
            <p>
              <a href={localPath(locale, paragraphPath(pair.book.id, pair.book.chapter, pair.book.paragraph))} lang={round.language}>
                {pair.book.title}
              </a>
              <span className="note block">
                {pair.author.name}. {game.guesses[at]?.guess === "author" ? texts.right : texts.wrong}
              </span>
            </p>
            <PeopleShare share={game.people.get(pair.id) ?? pair.people} texts={texts} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether the guesses were counted. */
function Sent({ game: { sending, counted, guesses, retry }, texts }: { game: Game; texts: BlindTexts }) {
  const said = counted === guesses.length ? texts.counted : texts.notCounted;
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-3">
      <p role="status" className="note">
        {sending === "sent" ? said : sending === "failed" ? texts.failed : texts.sending}
      </p>
      {sending === "failed" && (
        <button type="button" className="button" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
