"use client";

import NextLink from "next/link";
import { useUser } from "#lib/client/hooks/use-user";

/** A button that leads administrators to a page; nothing for others. */
export function AdministratorLink({ href, label }: { href: string; label: string }) {
  if (useUser()?.role !== "administrator") return null;
  return (
    <NextLink href={href} prefetch={false} className="button button-solid">
      {label}
    </NextLink>
  );
}
