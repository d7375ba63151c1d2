import { useTranslations } from "next-intl";

export function usePasswordDictionary() {
  const t = useTranslations("account");
  return { show: t("show"), hide: t("hide"), showPassword: t("showPassword") };
}
