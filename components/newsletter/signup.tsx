import { useLocale, useTranslations } from "next-intl";
import { SignupForm } from "#components/newsletter/signup-form";

/** The newsletter form with its texts in the page's language. `isMain`: it is what its page is for. */
export function Signup({ isMain = false }: { isMain?: boolean }) {
  const t = useTranslations("newsletter");
  const faults = useTranslations("fieldErrors");
  const texts = {
    title: t("title"),
    email: t("email"),
    submit: t("submit"),
    working: t("working"),
    failed: t("failed"),
    network: t("network"),
    required: faults("required"),
    at: faults("email_at"),
    invalid: faults("email_invalid"),
  };
  return (
    <>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
      <div className="noscript:hidden">
        <SignupForm language={useLocale()} texts={texts} isMain={isMain} />
      </div>
    </>
  );
}
