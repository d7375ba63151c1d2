import type { Language } from "#lib/domain/language";
import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedUrl } from "#lib/urls/feeds";

/** <link> elements besides the metadata: short URL, oEmbed. React hoists them into <head>. */
export function PageLinks({ short, oEmbed, title }: { short: string | null; oEmbed: string; title: string }) {
  return (
    <>
      {short && <link rel="shortlink" href={short} />}
      <link rel="alternate" type="application/json+oembed" href={oEmbed} title={title} />
    </>
  );
}

/** Discovery links to a feed in every format. */
export function FeedLinks({ locale, subject, title }: { locale: Language; subject: FeedSubject; title: string }) {
  return FEED_FORMATS.map((format) => (
    <link key={format} rel="alternate" type={FEED_TYPES[format]} href={feedUrl(locale, subject, format)} title={title} />
  ));
}
