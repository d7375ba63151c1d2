import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ApiExample } from "#components/api/api-example";
import { CodeBlock } from "#components/api/code-block";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";
import { API_CHANGES } from "#lib/domain/api/changes";
import { examplesFor } from "#lib/domain/api/examples";
import { API_TIERS, QUOTAS } from "#lib/domain/api/quota";
import { API_SCOPES } from "#lib/domain/api/scope";
import { longDate } from "#lib/domain/date-format";
import { TYPESCRIPT_CLIENT_URL } from "#lib/urls/api";
import { API_KEYS_PATH, FEEDS_PATH } from "#lib/urls/pages";

const SAMPLE_ERROR = `{
  "code": "invalid_input",
  "message": "…",
  "msg": "…",
  "fields": { "rating": "…" },
  "requestId": "…"
}`;

/** The chapters of the API's documentation before the reference. `bookId`: a book for the examples. */
export function ApiGuide({ origin, bookId }: { origin: string; bookId: string }) {
  const t = useTranslations("apiDocs");
  const keys = useTranslations("apiKeys");
  const format = useFormatter();
  const locale = useLocale();
  const code = (chunks: ReactNode) => <code className="wrap-anywhere">{chunks}</code>;
  return (
    <>
      <Section id="start" title={t("start.title")}>
        <p className={PROSE}>{t("start.text")}</p>
        {examplesFor(bookId).map((example) => (
          <ApiExample key={example.id} example={example} origin={origin} />
        ))}
      </Section>
      <Section id="keys" title={t("keys.title")}>
        <p className={PROSE}>
          {t.rich("keys.text", {
            code,
            bearer: () => code("Authorization: Bearer …"),
            header: () => code("X-Api-Key: …"),
            keys: (chunks) => <LocalLink href={API_KEYS_PATH}>{chunks}</LocalLink>,
          })}
        </p>
        <Table
          columns={[t("keys.scope"), t("keys.opens")]}
          rows={API_SCOPES.map((scope) => [scope, `${keys(`scope.${scope}`)}. ${keys(`scopeHint.${scope}`)}`])}
        />
      </Section>
      <Section id="limits" title={t("limits.title")}>
        <p className={PROSE}>{t.rich("limits.text", { code })}</p>
        <Table
          columns={[t("limits.plan"), t("limits.hour"), t("limits.day")]}
          rows={API_TIERS.map((tier) => [keys(`tier.${tier}`), ...QUOTAS[tier].map(({ quota }) => format.number(quota))])}
        />
      </Section>
      <Section id="paging" title={t("paging.title")}>
        <p className={PROSE}>{t.rich("paging.text", { code })}</p>
      </Section>
      <Section id="errors" title={t("errors.title")}>
        <p className={PROSE}>{t.rich("errors.text", { code })}</p>
        <CodeBlock label={t("errors.sample")} text={SAMPLE_ERROR} />
      </Section>
      <Section id="more" title={t("more.title")}>
        <p className={PROSE}>
          {t.rich("more.text", {
            feeds: (chunks) => <LocalLink href={FEEDS_PATH}>{chunks}</LocalLink>,
            client: (chunks) => <a href={TYPESCRIPT_CLIENT_URL}>{chunks}</a>,
          })}
        </p>
        <CodeBlock label="npm" text={`npm install ${origin}${TYPESCRIPT_CLIENT_URL}`} />
      </Section>
      <Section id="changes" title={t("changes.title")}>
        <p className={PROSE}>{t("changes.text")}</p>
        <Table columns={[]} rows={API_CHANGES.map(({ date, change }) => [longDate(date, locale), t(`changes.${change}`)])} />
      </Section>
    </>
  );
}

const PROSE = "max-w-[40rem] text-pretty leading-[1.65]";

function Table({ columns, rows }: { columns: string[]; rows: string[][] }) {
  return (
    <div className="mt-5 overflow-x-auto">
      <table className="w-full max-w-[46rem] border-collapse text-[.9375rem] lining-nums">
        {columns.length > 0 && (
          <thead>
            <tr className="border-b border-ink text-left">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-6 font-ui font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={cells.join()} className="border-b border-rule align-baseline">
              <th scope="row" className={`py-2 pr-6 text-left font-ui font-medium ${columns.length === 0 ? "whitespace-nowrap" : ""}`}>
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell} className="py-2 pr-6">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
