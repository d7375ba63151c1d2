"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { withReturnPath } from "#lib/client/post-login-redirect";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";

type Props = Omit<ComponentProps<typeof Link>, "href"> & {
  href: "/login" | "/register";
  locale: Language;
  /** The address of the page it stands on, where that is known: the way back before the scripts are there. */
  page?: string;
  /** The place of this page to come back to, "#rating". */
  place?: string;
};

/**
 * A way to the login or the registration that knows the way back, to the very place one stands at. Not fetched ahead: their
 * forms weigh more than the page that most are reading.
 */
export function AccountLink({ href, locale, page, place, ...rest }: Props) {
  const router = useRouter();
  const address = localPath(locale, href);
  return (
    <Link
      href={page ? `${address}?next=${encodeURIComponent(page + (place ?? ""))}` : address}
      prefetch={false}
      {...rest}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.push(withReturnPath(address, place));
      }}
    />
  );
}
