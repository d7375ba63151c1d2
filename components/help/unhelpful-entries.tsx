import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";
import type { HelpVoteCount } from "#lib/domain/help/help";
import { helpPath } from "#lib/urls/help";

/** For administrators: which help entries to mend. Nothing while all helped. */
export function UnhelpfulEntries({ entries }: { entries: readonly HelpVoteCount[] }) {
  const t = useTranslations("supportAdministration.helpVotes");
  const vote = useTranslations("help.vote");
  const format = useFormatter();
  if (entries.length === 0) return null;
  return (
    <Section id="help-votes" title={t("title")}>
      <p className="note mb-4 max-w-[38rem]">{t("text")}</p>
      <table className="w-full max-w-[46rem] border-collapse text-left font-ui text-[.9375rem] lining-nums">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-2 pr-6 font-medium">
              {t("question")}
            </th>
            <th scope="col" className="py-2 pr-6 text-right font-medium">
              {vote("yes")}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {vote("no")}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ slug, question, helpful, unhelpful }) => (
            <tr key={slug} className="border-b border-rule align-baseline">
              <th scope="row" className="py-2 pr-6 font-normal">
                <LocalLink href={helpPath(slug)} prefetch={false} className="inline-flex min-h-6 items-center">
                  {question}
                </LocalLink>
              </th>
              <td className="py-2 pr-6 text-right tabular-nums">{format.number(helpful)}</td>
              <td className="py-2 text-right tabular-nums">{format.number(unhelpful)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
