import { useLocale, useTranslations } from "next-intl";
import { HelpVoteForm } from "#components/help/help-vote-form";

/** "Did this help?" with its texts in the page's language. */
export function HelpVote({ slug }: { slug: string }) {
  const t = useTranslations("help.vote");
  const texts = {
    ...{ question: t("question"), yes: t("yes"), no: t("no"), thanks: t("thanks"), sorry: t("sorry") },
    ...{ already: t("already"), full: t("full"), failed: t("failed") },
  };
  return <HelpVoteForm slug={slug} locale={useLocale()} texts={texts} />;
}
