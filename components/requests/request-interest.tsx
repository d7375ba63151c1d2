"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountLink } from "#components/accounts/account-link";
import { failureText } from "#lib/client/form-error";
import type { RequestInterestResponse } from "#lib/contract/requests/responses";
import type { Language } from "#lib/domain/language";
import { LOGIN_PATH } from "#lib/urls/pages";

/** Imported at the first use, because the calls load zod (tests/http/first-scripts.test.ts). */
const requestCalls = () => import("#lib/client/api/requests");
type RequestCalls = Awaited<ReturnType<typeof requestCalls>>;

type Props = {
  id: string;
  name: string;
  start: RequestInterestResponse;
  /** Whether the request still waits, so that votes are possible. */
  isAsked: boolean;
  /** Set for guests, who are led to the login. */
  guestLocale?: Language;
};

/** Buttons to vote for another user's public request and to follow it, with their numbers. */
export function RequestInterestButtons({ id, name, start, isAsked, guestLocale }: Props) {
  const t = useTranslations("requests");
  const [interest, setInterest] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (run: (api: RequestCalls) => Promise<RequestInterestResponse>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setInterest(await run(await requestCalls()));
    } catch (error) {
      setFailure(failureText(error, { failed: t("failed.interest"), network: t("network") }));
    } finally {
      setBusy(false);
    }
  };
  const { isOwn, isVoted, isFollowed, votes, followers } = interest;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {isOwn && <span className="note font-semibold!">{t("yours")}</span>}
      {!isOwn && guestLocale && (
        <AccountLink href={LOGIN_PATH} locale={guestLocale} className="button">
          {t("logInToVote")}
        </AccountLink>
      )}
      {!isOwn && !guestLocale && (
        <>
          {isAsked && (
            <InterestButton
              label={t("vote")}
              name={name}
              count={votes}
              isPressed={isVoted}
              isBusy={isBusy}
              onPress={() => void change((api) => api.setVote(id, !isVoted))}
            />
          )}
          <InterestButton
            label={t("follow")}
            name={name}
            count={followers}
            isPressed={isFollowed}
            isBusy={isBusy}
            onPress={() => void change((api) => api.setFollowed(id, !isFollowed))}
          />
        </>
      )}
      <span className={isOwn || guestLocale ? "note" : "sr-only"} role="status">
        {t("votes", { count: votes })} · {t("followers", { count: followers })}
      </span>
      <p role="alert" className="note basis-full text-alarm! empty:hidden">
        {failure}
      </p>
    </div>
  );
}

type ButtonProps = { label: string; name: string; count: number; isPressed: boolean; isBusy: boolean; onPress: () => void };

/** A toggle with its number; pressed means done by this user. */
const InterestButton = ({ label, name, count, isPressed, isBusy, onPress }: ButtonProps) => (
  <button
    type="button"
    aria-label={`${label}: ${name}`}
    aria-pressed={isPressed}
    aria-disabled={isBusy}
    className="button min-h-11! px-3.5! py-1.5! font-medium! noscript:hidden aria-pressed:border-accent aria-pressed:text-accent"
    onClick={onPress}
  >
    <svg aria-hidden width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={isPressed ? "M1.5 6.5l3 3 6-7" : "M6 1.5v9M1.5 6h9"} />
    </svg>
    {label}
    <span aria-hidden className="text-soft lining-nums tabular-nums">
      {count}
    </span>
  </button>
);
