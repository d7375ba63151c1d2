import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { FEED_FORMATS, type FeedFormat, type FeedSubject, feedPage, feedUrl } from "#lib/urls/feeds";

const NAMES: Record<FeedFormat, string> = { atom: "Atom", rss: "RSS", json: "JSON" };

/** Feeds by name, each with its formats. */
export function FeedTable({ feeds }: { feeds: { name: string; lang?: string; subject: FeedSubject }[] }) {
  const t = useTranslations("feeds");
  const locale = useLocale();
  return (
    <ul className="-mt-3 grid gap-x-12 lg:grid-cols-2">
      {feeds.map(({ name, lang, subject }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-rule py-1.5">
          <LocalLink href={feedPage(subject)} lang={lang} className="inline-flex min-h-11 items-center no-underline hover:underline">
            {name}
          </LocalLink>
          <span role="group" aria-label={t("formats", { name })} className="flex gap-x-4 font-ui text-[.9375rem] sm:gap-x-5">
            {FEED_FORMATS.map((format) => (
              <a key={format} href={feedUrl(locale, subject, format)} className="inline-flex min-h-11 items-center">
                {NAMES[format]}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
