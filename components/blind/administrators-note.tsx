"use client";

import { useUser } from "#lib/client/hooks/use-user";

/** A note that only administrators see; it is no secret. */
export function AdministratorsNote({ text }: { text: string }) {
  const user = useUser();
  return user?.isAdmin ? <p className="note mx-auto max-w-[38rem] border-t border-rule pt-4">{text}</p> : null;
}
