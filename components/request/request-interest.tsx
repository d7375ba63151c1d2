"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountLink } from "#components/account/account-link";
import { setFollowed, setVote } from "#lib/client/api/requests";
import { failureText } from "#lib/client/form-error";
import type { RequestInterestResponse } from "#lib/contract/request/responses";
import type { Language } from "#lib/domain/language";
import { LOGIN_PATH } from "#lib/urls/pages";

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
  const change = async (run: () => Promise<RequestInterestResponse>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setInterest(await run());
    } catch (error) {
      setFailure(failureText(error, { failed: t("failed.interest"), network: t("network") }));
    } finally {
      setBusy(false);
    }
  };
  const { isOwn, isVoted, isFollowed, votes, followers } = interest;
  const voteText = isVoted ? t("unvote") : t("vote");
  const followText = isFollowed ? t("unfollow") : t("follow");
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isOwn && <span className="note font-semibold!">{t("yours")}</span>}
      {!isOwn && guestLocale && (
        <AccountLink href={LOGIN_PATH} locale={guestLocale} className="button">
          {t("logInToVote")}
        </AccountLink>
      )}
      {!isOwn && !guestLocale && (
        <>
          {isAsked && (
            <button
              type="button"
              aria-label={`${voteText}: ${name}`}
              aria-disabled={isBusy}
              className={`noscript:hidden ${isVoted ? "button" : "button button-solid"}`}
              onClick={() => void change(() => setVote(id, !isVoted))}
            >
              {voteText}
            </button>
          )}
          <button
            type="button"
            aria-label={`${followText}: ${name}`}
            aria-disabled={isBusy}
            className="button noscript:hidden"
            onClick={() => void change(() => setFollowed(id, !isFollowed))}
          >
            {followText}
          </button>
        </>
      )}
      <span className="note" role="status">
        {t("votes", { count: votes })} · {t("followers", { count: followers })}
      </span>
      <p role="alert" className="note basis-full text-alarm! empty:hidden">
        {failure}
      </p>
    </div>
  );
}
