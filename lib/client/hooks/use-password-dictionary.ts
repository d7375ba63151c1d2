import { useTranslations } from "next-intl";

/** The words of every password field. */
export function usePasswordDictionary() {
  const t = useTranslations("account");
  return { show: t("show"), hide: t("hide"), showPassword: t("showPassword") };
}
