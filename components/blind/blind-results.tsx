import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ShareScale } from "#components/blind/share-scale";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";
import type { BlindResults, ReaderShare } from "#lib/domain/blind/blind";
import { inHundred, verdictOf } from "#lib/domain/blind/interval";
import { authorPath, bookPath } from "#lib/urls/pages";

/** What people, models and judges guessed: of all pairs, and by author and book. */
export function BlindResultsList({ results, feed }: { results: BlindResults; feed: string }) {
  const t = useTranslations("blind.results");
  return (
    <Section id="blind-results" title={t("title")} end={<a href={feed}>{t("feed")}</a>}>
      <p className="mb-6 max-w-[46rem]">{t("note")}</p>
      <dl className="grid gap-y-6">
        <Readers name={t("all")} readers={results.readers} />
      </dl>
      <h3 className="mt-10 mb-4 border-t border-rule pt-3 font-display text-[1.375rem]">{t("authors")}</h3>
      <dl className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
        {results.authors.map(({ id, name, readers }) => (
          <Readers key={id} name={<LocalLink href={authorPath(id)}>{name}</LocalLink>} readers={readers} />
        ))}
      </dl>
      <h3 className="mt-10 mb-4 border-t border-rule pt-3 font-display text-[1.375rem]">{t("books")}</h3>
      <dl className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
        {results.books.map(({ id, title, language, readers }) => (
          <Readers
            key={id}
            name={
              <LocalLink href={bookPath(id)} lang={language}>
                {title}
              </LocalLink>
            }
            readers={readers}
          />
        ))}
      </dl>
    </Section>
  );
}

function Readers({ name, readers }: { name: ReactNode; readers: readonly ReaderShare[] }) {
  return (
    <div>
      <dt className="[&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center pointer-coarse:[&_a]:min-h-11">{name}</dt>
      {readers.map((reader) => (
        <ReaderLine key={`${reader.kind} ${reader.name}`} reader={reader} />
      ))}
    </div>
  );
}

function ReaderLine({ reader }: { reader: ReaderShare }) {
  const t = useTranslations("blind.results");
  const { value, low, high } = inHundred(reader);
  const verdict = verdictOf(reader);
  const text = t("line", { share: String(value ?? 0), low: String(low), high: String(high), votes: reader.votes });
  const said = `${text} ${t(`verdicts.${verdict}`)}`;
  return (
    <dd className="mt-1.5 font-ui text-[.9063rem] leading-[1.4] lining-nums">
      <span className="font-semibold">{t(`readers.${reader.kind}`, { name: reader.name })}</span> <span className="text-soft">{said}</span>
      <ShareScale share={reader} label={said} />
    </dd>
  );
}
