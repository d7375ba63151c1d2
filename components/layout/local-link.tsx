import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { IntentLink } from "#components/layout/intent-link";
import { localPath } from "#lib/urls/locale-path";

type Props = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & {
  href: string;
  /** When its page is loaded in advance: "intent" (default), as soon as the link is in the "viewport", or never. */
  prefetch?: "intent" | "viewport" | false;
};

/**
 * A link in the language of the current page. Links with a query string are not prefetched: they may be rewritten to
 * another page (next.config.mjs), and Next.js would prefetch the segments of the original one.
 */
export function LocalLink({ href, prefetch = "intent", ...rest }: Props) {
  const path = localPath(useLocale(), href);
  const when = href.includes("?") ? false : prefetch;
  if (when === "intent") return <IntentLink href={path} {...rest} />;
  return <NextLink href={path} prefetch={when === "viewport" ? "auto" : false} {...rest} />;
}
