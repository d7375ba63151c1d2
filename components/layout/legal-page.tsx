import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Essay } from "#components/layout/essay";
import { OperatorLines } from "#components/layout/operator-lines";
import { PageHeader } from "#components/ui/page-header";
import { longDate } from "#lib/domain/date-format";
import { LEGAL_PAGES_UPDATED } from "#lib/domain/information/legal";

type Props = { page: "terms" | "privacy"; siteName: string; operator: ComponentProps<typeof OperatorLines>["operator"] };

/** A legal page: its sections in the order of the messages. */
export function LegalPage({ page, siteName, operator }: Props) {
  const t = useTranslations(page);
  const date = longDate(LEGAL_PAGES_UPDATED, useLocale());
  const sections = Object.keys(t.raw("sections" as "title") as unknown as object) as "changes"[];
  const text = (section: "changes") => t(`sections.${section}.text`, { name: siteName }).split("\n\n");
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>
        <p>{t("intro", { name: siteName })}</p>
        <p className="note mt-4">{t("updated", { date })}</p>
        <OperatorLines operator={operator} />
      </PageHeader>
      <Essay parts={sections.map((section) => ({ title: t(`sections.${section}.title`), text: text(section) }))} />
    </main>
  );
}
