import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";

/** Leads to the contact form at `href`. */
export function ContactPrompt({ href }: { href: string }) {
  const t = useTranslations("help.contact");
  return (
    <Section id="contact" title={t("title")}>
      <p className="max-w-[38rem] text-pretty">{t("text")}</p>
      <p className="mt-5">
        <LocalLink href={href} className="button">
          {t("link")}
        </LocalLink>
      </p>
    </Section>
  );
}
