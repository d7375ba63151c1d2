import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localPath } from "#lib/urls/locale-path";

/**
 * A link to a page of ours in the language of the page it stands on. One with a query string is not fetched ahead: it may
 * be rewritten to another page (next.config.mjs), of which Next would ask for the parts that the first one has.
 */
export function LocalLink({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  return <NextLink href={localPath(useLocale(), href)} {...(href.includes("?") && { prefetch: false })} {...rest} />;
}
