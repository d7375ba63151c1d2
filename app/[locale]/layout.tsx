import "../styles/globals.css";
import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { BootScript } from "#components/layout/boot-script";
import { EarlyClickEffect } from "#components/layout/early-click-effect";
import { FailureTextsProvider } from "#components/layout/failure-messages";
import { FeedLinks } from "#components/sharing/page-links";
import { ForeignNodesEffect } from "#components/ui/foreign-nodes";
import { OPEN_GRAPH_LOCALES } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { site } from "#lib/server/platform/site";
import { SITE_CARD_URL } from "#lib/urls/images";
import { rootPath } from "#lib/urls/opds";
import { FACES } from "../fonts";

/** Discovery link of the OPDS catalogue (OPDS 1.2, section 9). */
const CATALOGUE_TYPE = "application/atom+xml;profile=opds-catalog;kind=navigation";

/**
 * Every page is rendered per request; what is kept is decided by the response's headers (docs/decisions/0025). The next major version of Next.js
 * renders with Cache Components everywhere: then `await connection()` in this layout replaces it.
 */
export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfbf8" },
    { media: "(prefers-color-scheme: dark)", color: "#101214" },
  ],
};

export async function generateMetadata({ params }: LayoutProps<"/[locale]">): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("site");
  const { name, origin } = site();
  return {
    metadataBase: new URL(origin),
    title: { template: `%s · ${name}`, default: `${name} · ${t("tagline")}` },
    description: t("description"),
    applicationName: name,
    manifest: "/manifest.webmanifest",
    openGraph: {
      siteName: name,
      locale: OPEN_GRAPH_LOCALES[locale],
      type: "website",
      images: [{ url: SITE_CARD_URL, width: 1200, height: 630, alt: name }],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function RootLayout({ children, params }: LayoutProps<"/[locale]">) {
  const locale = await pageLanguage(params);
  const { name } = site();
  const [t, failure, missing, feeds] = await Promise.all([
    getTranslations("site"),
    getTranslations("failure"),
    getTranslations("notFound"),
    getTranslations("feeds"),
  ]);
  const texts = {
    title: failure("title"),
    text: failure("text"),
    number: failure.raw("number") as string,
    retry: failure("retry"),
    back: missing("back"),
    searchLabel: missing("searchLabel"),
    searchButton: missing("searchButton"),
    byPage: {
      home: failure("home"),
      authors: failure("authors"),
      author: failure("author"),
      book: failure.raw("book") as string,
      latest: failure("latest"),
      rankings: failure("rankings"),
      search: failure("search"),
    },
  };
  return (
    <html lang={locale} className={FACES} suppressHydrationWarning>
      <head>
        <BootScript />
      </head>
      <body>
        <ForeignNodesEffect />
        <a href="#main" className="button button-solid fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
          {t("skip")}
        </a>
        <FailureTextsProvider texts={texts}>{children}</FailureTextsProvider>
        <EarlyClickEffect />
        {/* After the page's own feeds: many programs use the first feed they find. */}
        <FeedLinks locale={locale} subject={{ kind: "latest" }} title={`${feeds("latest")} · ${name}`} />
        <link rel="alternate" type={CATALOGUE_TYPE} href={rootPath("atom")} title={`${feeds("catalogue")} · ${name}`} />
      </body>
    </html>
  );
}
