"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { endSession, fetchSessions, logOutEverywhere } from "#lib/client/api/accounts/account";
import { failureText } from "#lib/client/form-error";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { SessionListResponse } from "#lib/contract/accounts/responses";
import { localPath } from "#lib/urls/locale-path";
import { LOGIN_PATH } from "#lib/urls/pages";

export const SESSIONS = ["sessions"];

/** The user's sessions, with buttons to end them. */
export function SessionList({ initial }: { initial: SessionListResponse["sessions"] }) {
  const t = useTranslations("account.security");
  const account = useTranslations("account");
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();
  const { data: sessions } = useQuery({ queryKey: SESSIONS, queryFn: fetchSessions, initialData: initial });
  const end = useMutation({ mutationFn: endSession, onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }) });
  const endAll = useMutation({ mutationFn: logOutEverywhere, onSuccess: () => router.push(localPath(locale, LOGIN_PATH)) });
  const failure = end.error ?? endAll.error;
  const day = usePastDate();
  return (
    <>
      <ul className="border-t border-rule">
        {sessions.map(({ id, device, createdAt, seenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
            <div>
              <p className="font-ui text-[.9375rem] font-medium">
                {device || t("unknownDevice")} {current && <span className="text-soft">({t("thisOne")})</span>}
              </p>
              <p className="note">
                {t("since", day(createdAt))} · {t("seen", day(seenAt))}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                className="button min-h-11 px-4!"
                disabled={end.isPending}
                aria-label={t("endThis", { device: device || t("unknownDevice") })}
                onClick={() => end.mutate(id)}
              >
                {t("end")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 space-y-4">
        <Notice kind="done">{end.isSuccess && t("ended")}</Notice>
        <Notice kind="error">{failure && failureText(failure, { failed: t("failed"), network: account("networkError") })}</Notice>
        <button type="button" className="button" disabled={endAll.isPending} onClick={() => endAll.mutate()}>
          {t("everywhere")}
        </button>
      </div>
    </>
  );
}
