"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { IntentLink } from "#components/layout/intent-link";
import type { Language } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";
import { siteLinkOf } from "#lib/urls/site-links";

type Props = { path: string; className: string; children: ReactNode };
type LinkProps = Props & { locale: Language; prefetch?: false };

/** Underlined where it is in the section of the page that is shown; an underline also remains in forced colours and moves nothing. */
const CURRENT =
  "aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-[.55em]";

/** A link of the site's navigation. A layout does not know the path on the server, so this is a client component. */
export const SiteLink = ({ path, locale, className, ...rest }: LinkProps) => (
  <IntentLink href={localPath(locale, path)} aria-current={useCurrent(path)} className={`${className} ${CURRENT}`} {...rest} />
);

/** A button of the site's navigation that opens the menu of a section. */
export const SiteMenuButton = ({ path, menu, className, children }: Props & { menu: string }) => (
  <button type="button" popoverTarget={menu} aria-current={useCurrent(path)} className={`${className} ${CURRENT}`}>
    {children}
  </button>
);

const useCurrent = (path: string) => (siteLinkOf(barePath(usePathname())) === path ? ("page" as const) : undefined);
