import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Section } from "#components/ui/section";
import { Summary } from "#components/ui/summary";
import type { BookMaking, MadePlan } from "#lib/domain/generation/making";
import type { Language } from "#lib/domain/language";

/** What was planned, compared, read and corrected. Older and submitted books have none of it. */
export function MakingStory({ making }: { making: BookMaking }) {
  const { plan, drafts, readings, patches, versions, book } = making;
  return (
    <>
      {plan && <Plan plan={plan} lang={book.lang} />}
      {drafts.length > 0 && <Drafts drafts={drafts} lang={book.lang} />}
      {readings.length > 0 && <Readings readings={readings} lang={book.lang} />}
      {patches.proposed > 0 && <Patches patches={patches} lang={book.lang} />}
      {versions.length > 0 && <Versions versions={versions} lang={book.lang} />}
    </>
  );
}

/** Something longer that is shown on demand. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="mt-1 font-normal">
    <Summary>{summary}</Summary>
    {children}
  </details>
);

export const NoteList = ({ notes, lang }: { notes: string[]; lang: Language }) => (
  <ul className="mt-1 list-disc space-y-1 pl-6" lang={lang}>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);

const Named = ({ name, lines: [first, ...others] }: { name: string; lines: string[] }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd>{first}</dd>
    {others.map((line) => (
      <dd key={line} className="text-soft">
        {line}
      </dd>
    ))}
  </div>
);

function Plan({ plan: { people, places, relations, motifs, threads, chapters }, lang }: { plan: MadePlan; lang: Language }) {
  const t = useTranslations("making");
  const heading = "mt-6 mb-2 font-ui font-semibold";
  return (
    <Section id="plan" title={t("story")}>
      <div className="max-w-[44rem]">
        <Folded summary={t("storyWarning")}>
          <h3 className={heading}>{t("people")}</h3>
          <dl lang={lang} className="space-y-3">
            {people.map(({ name, desire, voice }) => (
              <Named key={name} name={name} lines={[desire, voice]} />
            ))}
          </dl>
          {places.length > 0 && <h3 className={heading}>{t("places")}</h3>}
          <dl lang={lang} className="space-y-3">
            {places.map(({ name, facts }) => (
              <Named key={name} name={name} lines={[facts]} />
            ))}
          </dl>
          {(
            [
              ["relations", relations],
              ["threads", threads],
              ["motifs", motifs],
            ] as const
          ).map(
            ([name, notes]) =>
              notes.length > 0 && (
                <Fragment key={name}>
                  <h3 className={heading}>{t(name)}</h3>
                  <NoteList notes={notes} lang={lang} />
                </Fragment>
              ),
          )}
          <h3 className={heading}>{t("outline")}</h3>
          <ol lang={lang} className="list-decimal space-y-2 pl-6">
            {chapters.map(({ title, change }) => (
              <li key={title}>
                <span className="font-semibold">{title}</span> {change}
              </li>
            ))}
          </ol>
        </Folded>
      </div>
    </Section>
  );
}

const Why = ({ why, lang }: { why: string | null; lang: Language }) =>
  why && (
    <span lang={lang} className="block text-soft">
      {why}
    </span>
  );

function Drafts({ drafts, lang }: { drafts: BookMaking["drafts"]; lang: Language }) {
  const t = useTranslations("making");
  return (
    <Section id="drafts" title={t("draftsTitle")}>
      <ul className="max-w-[44rem] space-y-3">
        {drafts.map(({ chapter, drafts: count, chosen, why }) => (
          <li key={chapter}>
            {t("draftChoice", { chapter, chosen, drafts: count })}
            <Why why={why} lang={lang} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Readings({ readings, lang }: { readings: BookMaking["readings"]; lang: Language }) {
  const t = useTranslations("making");
  return (
    <Section id="readings" title={t("readingsTitle")}>
      <dl className="max-w-[44rem] space-y-4">
        {readings.map(({ task, answer }) => (
          <div key={task}>
            <dt className="font-ui font-semibold">{t(`reader.${task}`)}</dt>
            <dd lang={lang} className="whitespace-pre-line">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Patches({ patches: { proposed, applied, examples }, lang }: { patches: BookMaking["patches"]; lang: Language }) {
  const t = useTranslations("making");
  return (
    <Section id="corrections" title={t("patchesTitle")}>
      <div className="max-w-[44rem]">
        <p>{t("patchCount", { proposed, applied })}</p>
        <Folded summary={t("patchExamples")}>
          <ul className="space-y-4">
            {examples.map(({ chapter, quote, replacement, isApplied }) => (
              <li key={`${chapter} ${quote}`}>
                <span className="note">
                  {t("chapter")} {chapter}
                  {replacement === "" && `, ${t("cut")}`}
                  {!isApplied && `, ${t("notApplied")}`}
                </span>
                <del lang={lang} className="block text-soft">
                  {quote}
                </del>
                {replacement !== "" && (
                  <ins lang={lang} className="block no-underline">
                    {replacement}
                  </ins>
                )}
              </li>
            ))}
          </ul>
        </Folded>
      </div>
    </Section>
  );
}

function Versions({ versions, lang }: { versions: BookMaking["versions"]; lang: Language }) {
  const t = useTranslations("making");
  return (
    <Section id="versions" title={t("versionsTitle")}>
      <ul className="max-w-[44rem] space-y-3">
        {versions.map(({ chapter, round, isKept, why }) => (
          <li key={`${round} ${chapter}`}>
            {t(isKept ? "versionKept" : "versionLeft", { chapter, round })}
            <Why why={why} lang={lang} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
