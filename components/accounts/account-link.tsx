"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { withReturnPath } from "#lib/client/post-login-redirect";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import type { LOGIN_PATH, REGISTER_PATH } from "#lib/urls/pages";

type Props = Omit<ComponentProps<typeof Link>, "href"> & {
  href: typeof LOGIN_PATH | typeof REGISTER_PATH;
  locale: Language;
  /** The page's path, where the server knows it: the return path before hydration. */
  page?: string;
  /** The fragment of the return path, "#rating". */
  fragment?: string;
};

/**
 * A link to the login or registration with the return path, including the fragment. Not prefetched: the forms are
 * larger than the page that most visitors read.
 */
export function AccountLink({ href, locale, page, fragment, ...rest }: Props) {
  const router = useRouter();
  const address = localPath(locale, href);
  return (
    <Link
      href={page ? `${address}?next=${encodeURIComponent(page + (fragment ?? ""))}` : address}
      prefetch={false}
      {...rest}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.push(withReturnPath(address, fragment));
      }}
    />
  );
}
