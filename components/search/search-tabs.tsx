import { useTranslations } from "next-intl";
import { PageTabs } from "#components/layout/page-tabs";
import { forumSearchPath } from "#lib/urls/forum";
import { SEARCH_PATH } from "#lib/urls/pages";
import { searchQueryString } from "#lib/urls/search";

/** What can be searched; `text` is carried from one search to the other. */
export function SearchTabs({ here, text = "" }: { here: "books" | "forum"; text?: string }) {
  const [t, forum] = [useTranslations("search"), useTranslations("forum")];
  return (
    <PageTabs
      label={t("kinds")}
      ahead={false}
      tabs={[
        { href: SEARCH_PATH + searchQueryString({ q: text }), label: t("books"), isHere: here === "books" },
        { href: forumSearchPath(text), label: forum("title"), isHere: here === "forum" },
      ]}
    />
  );
}
