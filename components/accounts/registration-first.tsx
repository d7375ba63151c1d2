import { useTranslations } from "next-intl";
import { AccountLink } from "#components/accounts/account-link";
import type { Language } from "#lib/domain/language";
import { REGISTER_PATH } from "#lib/urls/pages";

/** The way to an account, above the login, for guests who wanted something that needs one; `next`: the return path. */
export function RegistrationFirst({ locale, next }: { locale: Language; next: string }) {
  const t = useTranslations("account");
  return (
    <section className="for-guests mb-5">
      <AccountLink href={REGISTER_PATH} locale={locale} page={next} className="button button-solid w-full">
        {t("register.submit")}
      </AccountLink>
      <p className="note mt-3">{t("wall.free")}</p>
      <h2 className="mt-7 border-t border-rule pt-6 font-display text-[1.375rem] leading-[1.2]">{t("wall.before")}</h2>
    </section>
  );
}
