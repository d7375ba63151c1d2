import { useFormatter, useLocale, useTranslations } from "next-intl";
import { StateWord } from "#components/administration/table/state-word";
import { longDate } from "#lib/domain/date-format";
import { CARD_DESCRIPTION, CARD_TAGS, type ListedBook } from "#lib/domain/editing/book-list";
import { averageRating } from "#lib/domain/ratings/rating";
import { excerpt } from "#lib/domain/text/text";

type Props = { book: ListedBook };

/** The beginning of the description, and the tags. */
export function BookAbout({ book: { lang, description, tags } }: Props) {
  const t = useTranslations("editing");
  return (
    <>
      <span lang={lang} className="dense-clip">
        {excerpt(description, CARD_DESCRIPTION)}
      </span>
      {tags.length > 0 && (
        <span className="dense-sub dense-clip">
          {t("tagList")}: <span lang={lang}>{tags.slice(0, CARD_TAGS).join(", ")}</span>
          {tags.length > CARD_TAGS && <> {t("moreTags", { count: tags.length - CARD_TAGS })}</>}
        </span>
      )}
    </>
  );
}

/** Whether it is published, on the home page or withdrawn; below it what else decides about it. */
export function BookStateWord({ book: { withdrawnAt, featuredPosition, editedAt, origin } }: Props) {
  const t = useTranslations("editing");
  const locale = useLocale();
  if (withdrawnAt)
    return (
      <>
        <StateWord shape="none">{t("states.withdrawn")}</StateWord>
        <span className="dense-sub dense-extra">{longDate(withdrawnAt, locale)}</span>
      </>
    );
  return (
    <>
      <StateWord shape="full">{t(featuredPosition === null ? "states.published" : "states.featured")}</StateWord>
      {/* Most books come from the collection. */}
      {(editedAt || origin !== "collection") && (
        <span className="dense-sub dense-extra">{editedAt ? t("states.edited") : t(`origins.${origin}`)}</span>
      )}
    </>
  );
}

/** The readers' average and how many there are: "4.4 (118)". */
export function BookRating({ book: { ratingSum, ratingCount } }: Props) {
  const t = useTranslations("editing");
  const format = useFormatter();
  if (ratingCount === 0)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t("notRated")}</span>
      </>
    );
  const average = format.number(averageRating(ratingSum, ratingCount), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      {average} <span className="text-soft">({format.number(ratingCount)})</span>
    </>
  );
}
