import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localPath } from "#lib/i18n/paths";

/** A link to a page of ours in the language of the page it stands on. */
export function LocalLink({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  return <NextLink href={localPath(useLocale(), href)} {...rest} />;
}
