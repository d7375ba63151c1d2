import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { IntentLink } from "#components/layout/intent-link";
import { localPath } from "#lib/urls/locale-path";
import { loadsDocument } from "#lib/urls/predicted-pages";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Whether the page is scrolled to its top; a loaded document always is. */
  scroll?: boolean;
  /** When its page is loaded in advance: "intent" (default), as soon as the link is in the "viewport", or never. */
  prefetch?: "intent" | "viewport" | false;
};

/**
 * A link in the language of the current page. Links with a query string are not prefetched: they may be rewritten to
 * another page (next.config.mjs), and Next.js would prefetch the segments of the original one. With the language in the path, where Next.js
 * predicts pages, it would even show the original one if that was prefetched: those links load the document.
 */
export function LocalLink({ href, prefetch = "intent", scroll = true, ...rest }: Props) {
  const path = localPath(useLocale(), href);
  if (loadsDocument(path)) return <a href={path} {...rest} />;
  const when = href.includes("?") ? false : prefetch;
  if (when === "intent") return <IntentLink href={path} scroll={scroll} {...rest} />;
  return <NextLink href={path} scroll={scroll} prefetch={when === "viewport" ? "auto" : false} {...rest} />;
}
