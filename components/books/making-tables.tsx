import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "#components/shared/date";
import { Section } from "#components/ui/section";
import { type BookMaking, type MadeStep, summarizeSteps } from "#lib/domain/generation/making";
import type { Language } from "#lib/domain/language";

export function MakingModels({ models }: { models: BookMaking["models"] }) {
  const t = useTranslations("making");
  const format = useFormatter();
  return (
    <Section id="models" title={t("models")}>
      <ul className="max-w-[44rem] space-y-3">
        {models.map(({ name, calls, inputTokens, outputTokens, cachedTokens }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="note block">
              {t("modelUse", {
                calls,
                input: format.number(inputTokens),
                cached: format.number(cachedTokens),
                output: format.number(outputTokens),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function MakingSteps({ steps, renderedAt }: { steps: MadeStep[]; renderedAt: string }) {
  const t = useTranslations("making");
  const format = useFormatter();
  return (
    <Section id="steps" title={t("steps")}>
      <Table head={[t("step"), t("calls"), t("tokens"), t("finished")]}>
        {summarizeSteps(steps).map(({ step, times, calls, tokens, finishedAt }) => (
          <tr key={step}>
            <Name>
              {t(`stepName.${step}`)}
              {times > 1 && ` × ${format.number(times)}`}
            </Name>
            <Cell>{format.number(calls)}</Cell>
            <Cell>{format.number(tokens)}</Cell>
            <Cell>
              <DateText date={finishedAt} renderedAt={renderedAt} />
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

export function MakingChapters({ chapters, lang }: { chapters: BookMaking["chapters"]; lang: Language }) {
  const t = useTranslations("making");
  const format = useFormatter();
  return (
    <Section id="hashes" title={t("hashes")}>
      <p className="mb-6 max-w-[44rem]">{t("hashesText")}</p>
      <Table head={[t("chapter"), t("words"), "SHA-256"]}>
        {chapters.map(({ number, title, wordCount, sha256 }) => (
          <tr key={number}>
            <Name>
              {number}. <span lang={lang}>{title}</span>
            </Name>
            <Cell>{format.number(wordCount)}</Cell>
            <td className="py-2 font-mono text-[.75rem] break-all">{sha256}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

const Table = ({ head, children }: { head: string[]; children: ReactNode }) => (
  <div className="overflow-x-auto">
    <table className="w-full max-w-[52rem] border-collapse font-ui text-[.9063rem] lining-nums">
      <thead>
        <tr className="border-b border-rule text-left text-soft">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 align-bottom font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">{children}</tbody>
    </table>
  </div>
);

const Name = ({ children }: { children: ReactNode }) => (
  <th scope="row" className="py-2 pr-4 text-left align-top font-normal wrap-anywhere">
    {children}
  </th>
);
const Cell = ({ children }: { children: ReactNode }) => <td className="py-2 pr-4 align-top">{children}</td>;
