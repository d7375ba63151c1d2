import { useTranslations } from "next-intl";

/** How many characters are left in a field, or are too many, as a number and in words. */
export function useRemainingCharactersText(length: number, most: number): { left: number; text: string } {
  const t = useTranslations("comments");
  const left = most - length;
  return { left, text: left >= 0 ? t("left", { count: left }) : t("over", { count: -left }) };
}
