import { useTranslations } from "next-intl";

/** The number of characters left in a field (negative: too many), and its message. */
export function useRemainingCharactersText(length: number, most: number): { left: number; text: string } {
  const t = useTranslations("comments");
  const left = most - length;
  return { left, text: left >= 0 ? t("left", { count: left }) : t("over", { count: -left }) };
}
