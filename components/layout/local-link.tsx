import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { IntentLink } from "#components/layout/intent-link";
import { localPath } from "#lib/urls/locale-path";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Whether the page is scrolled to its top. */
  scroll?: boolean;
  /** When its page is loaded in advance: "intent" (default), as soon as the link is in the "viewport", or never. */
  prefetch?: "intent" | "viewport" | false;
};

/** A link in the language of the current page. */
export function LocalLink({ href, prefetch = "intent", scroll = true, ...rest }: Props) {
  const path = localPath(useLocale(), href);
  if (prefetch === "intent") return <IntentLink href={path} scroll={scroll} {...rest} />;
  return <NextLink href={path} scroll={scroll} prefetch={prefetch === "viewport"} {...rest} />;
}
