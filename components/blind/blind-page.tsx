import { useTranslations } from "next-intl";
import { BlindGame } from "#components/blind/blind-game";
import { BlindResultsList } from "#components/blind/blind-results";
import { LanguageLinks } from "#components/blind/language-links";
import { NothingToGuess } from "#components/blind/nothing-to-guess";
import { PlainPairs } from "#components/blind/plain-pairs";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import type { BlindResults, BlindRound } from "#lib/domain/blind/blind";
import { BLIND_TEXT_NAMES, type BlindTexts } from "#lib/domain/blind/texts";
import type { Language } from "#lib/domain/language";

type Props = {
  locale: Language;
  languages: Language[];
  round: BlindRound | null;
  results: BlindResults;
  /** That somebody shared. */
  score: number | null;
  /** Absolute. */
  address: string;
  feed: string;
};

/** Two passages, one by the author and one by a machine: a round to play, and what everybody guessed. */
export function BlindPage({ locale, languages, round, results, score, address, feed }: Props) {
  const t = useTranslations("blind");
  const texts = useGameTexts();
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <PageHeader title={t("title")}>{t("lead")}</PageHeader>
        {score !== null && <p className="mt-2 font-ui font-semibold">{t("sharedScore", { score: String(score) })}</p>}
        {round && round.pairs.length > 0 ? (
          <>
            <LanguageLinks languages={languages} current={round.language} />
            <BlindGame key={round.language} first={round} locale={locale} address={address} texts={texts} />
            <noscript>
              <PlainPairs round={round} locale={locale} texts={texts} />
            </noscript>
            {/* On wide screens the game has it below its buttons. */}
            <p className="note mt-8 max-w-[46rem] lg:hidden lg:noscript:block">{texts.fairness}</p>
          </>
        ) : (
          <NothingToGuess />
        )}
        {results.readers.length > 0 && <BlindResultsList results={results} feed={feed} />}
        <Section id="blind-rules" title={t("rules.title")}>
          <ul className="grid max-w-[46rem] list-disc gap-2 pl-5">
            {(["pairs", "names", "counted", "machines", "half"] as const).map((rule) => (
              <li key={rule}>{t(`rules.${rule}`)}</li>
            ))}
          </ul>
        </Section>
      </main>
    </>
  );
}

/** The texts of the game as they are in the catalogue, with `{name}` where the browser inserts something. */
function useGameTexts(): BlindTexts {
  const t = useTranslations("blind.game");
  const raw = (name: (typeof BLIND_TEXT_NAMES)[number]): string => t.raw(name) as string;
  const endings = (["0", "1", "2", "3", "4", "5"] as const).map((right) => t(`endings.${right}`));
  return { ...(Object.fromEntries(BLIND_TEXT_NAMES.map((name) => [name, raw(name)])) as Omit<BlindTexts, "endings">), endings };
}
