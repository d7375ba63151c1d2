import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localPath } from "#lib/urls/locale-path";

/**
 * A link in the language of the current page. Links with a query string are not prefetched: they may be rewritten to
 * another page (next.config.mjs), and Next.js would prefetch the segments of the original one.
 */
export function LocalLink({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  return <NextLink href={localPath(useLocale(), href)} {...(href.includes("?") && { prefetch: false })} {...rest} />;
}
