import { useTranslations } from "next-intl";
import { useAction } from "#lib/client/hooks/use-action";

/** `useAction` of administrators; `failed` is the text of an unknown error, `done` of success. */
export function useAdminAction(failed?: string, done?: string): ReturnType<typeof useAction> {
  const t = useTranslations("administration");
  return useAction({ done: done ?? t("saved"), failed: failed ?? t("failed"), network: t("network") });
}
