import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Summary } from "#components/ui/summary";
import { HELP_PATH, helpPath } from "#lib/urls/help";

/** With their help entries. */
const QUESTIONS = [
  ["free", "is-it-free"],
  ["code", "no-code-arrived"],
  ["wish", "request-a-book"],
] as const;

/** Three frequent questions, and the way to all of them. */
export function FaqPreview() {
  const t = useTranslations("contact.faq");
  return (
    <section className="mt-16 max-w-[44rem]">
      <h2 className="font-display text-[1.625rem] leading-[1.2]">{t("title")}</h2>
      <div className="mt-3 border-t border-rule">
        {QUESTIONS.map(([question, slug]) => (
          <details key={question} className="border-b border-rule">
            <Summary>{t(`${question}.question`)}</Summary>
            <p className="text-soft">{t(`${question}.answer`)}</p>
            <LocalLink href={helpPath(slug)} className="note mb-2 inline-flex min-h-11 items-center">
              {t("full")}
            </LocalLink>
          </details>
        ))}
      </div>
      <p className="mt-4">
        <LocalLink href={HELP_PATH} className="note inline-flex min-h-11 items-center">
          {t("more")}
        </LocalLink>
      </p>
    </section>
  );
}
