import type { Language } from "#lib/domain/language";
import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedUrl } from "#lib/urls/feeds";

/** What a page's head says beside its metadata: its short address, how other sites show it. React lifts them there. */
export function PageLinks({ short, oEmbed, title }: { short: string | null; oEmbed: string; title: string }) {
  return (
    <>
      {short && <link rel="shortlink" href={short} />}
      <link rel="alternate" type="application/json+oembed" href={oEmbed} title={title} />
    </>
  );
}

/** Where feed readers find a feed, in every format. */
export function FeedLinks({ locale, subject, title }: { locale: Language; subject: FeedSubject; title: string }) {
  return FEED_FORMATS.map((format) => (
    <link key={format} rel="alternate" type={FEED_TYPES[format]} href={feedUrl(locale, subject, format)} title={title} />
  ));
}
