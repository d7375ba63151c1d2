"use client";

import { useState, useSyncExternalStore, useTransition } from "react";
import { AccountLink } from "#components/accounts/account-link";
import { usePositionUrl } from "#lib/client/hooks/use-position-url";
import { useUser } from "#lib/client/hooks/use-user";
import { isWanted, onWantedChange } from "#lib/client/stores/wanted-books";
import type { Language } from "#lib/domain/language";
import { bookPath, LOGIN_PATH } from "#lib/urls/pages";

export type WantTexts = Record<"want" | "wanted" | "remove" | "failed" | "networkError", string>;
type Props = { bookId: string; texts: WantTexts; locale: Language };

/** Puts a book among those that the user wants to read, or takes it off; guests log in first. */
export function WantButton({ bookId, texts, locale }: Props) {
  const user = useUser();
  const wanted = useSyncExternalStore(
    onWantedChange,
    () => isWanted(bookId) ?? false,
    () => false,
  );
  const isBegun = usePositionUrl(bookId) !== null;
  const [failure, setFailure] = useState("");
  const [isSaving, startSaving] = useTransition();
  const label = (
    <>
      <span aria-hidden className="w-[1em] text-center">
        {wanted && user ? "✓" : "+"}
      </span>
      {wanted && user ? texts.wanted : texts.want}
    </>
  );
  // A book that is being read stands among those, and would not appear among the wanted ones.
  if (isBegun && !wanted) return null;
  if (!user) {
    return (
      <AccountLink href={LOGIN_PATH} locale={locale} page={bookPath(bookId)} className="button">
        {label}
      </AccountLink>
    );
  }
  const toggle = () =>
    startSaving(async () => {
      setFailure("");
      try {
        const { saveWanted } = await import("#lib/client/reading-sync");
        await saveWanted(bookId, !wanted);
      } catch (error) {
        const { failureText } = await import("#lib/client/form-error");
        setFailure(failureText(error, { failed: texts.failed, network: texts.networkError }));
      }
    });
  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={wanted}
        title={wanted ? texts.remove : undefined}
        disabled={isSaving}
        onClick={toggle}
      >
        {label}
      </button>
      <span role="alert" className="note order-last w-full text-alarm empty:hidden">
        {failure}
      </span>
    </>
  );
}
