"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { connectProvider, disconnect, fetchConnections } from "#lib/client/api/accounts/account";
import { failureText } from "#lib/client/form-error";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import { useUrlParameter } from "#lib/client/hooks/use-url-parameter";
import type { ConnectionListResponse } from "#lib/contract/accounts/responses";
import { localPath } from "#lib/urls/locale-path";
import { SECURITY_PATH } from "#lib/urls/pages";

const CONNECTIONS = ["connections"];
const NAMES: Record<string, string> = { google: "Google", github: "GitHub" };

type Props = { initial: ConnectionListResponse; providers: Record<string, boolean> };

/** The linked OAuth accounts. */
export function ConnectionList({ initial, providers }: Props) {
  const t = useTranslations("account.security");
  const common = useTranslations("account");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const day = usePastDate();
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const code = useUrlParameter("error") as "internal" | null;
  const refusal = isRefused ? common("connectFailed") : code && (errors.has(code) ? errors(code) : common("connectFailed"));
  const { data } = useQuery({ queryKey: CONNECTIONS, queryFn: fetchConnections, initialData: initial });
  const end = useMutation({ mutationFn: disconnect, onSuccess: () => client.invalidateQueries({ queryKey: CONNECTIONS }) });
  const connect = async (provider: string) => {
    try {
      location.assign(await connectProvider(provider, localPath(locale, SECURITY_PATH)));
    } catch {
      setRefused(true);
    }
  };
  return (
    <>
      <Notice kind="error">
        {refusal || (end.error && failureText(end.error, { failed: t("failed"), network: common("networkError") }))}
      </Notice>
      <ul id="connections" className="border-t border-rule">
        {Object.entries(providers).map(([provider, live]) => {
          const name = NAMES[provider] ?? provider;
          const since = data.connections.find((connection) => connection.provider === provider)?.createdAt;
          return (
            <li key={provider} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
              <div>
                <p className="font-ui text-[.9375rem] font-medium">{name}</p>
                <p className="note">{since ? t("connected", day(since)) : live ? "" : common("providerOff")}</p>
              </div>
              {since ? (
                <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate(provider)}>
                  {t("disconnect", { provider: name })}
                </button>
              ) : (
                <button type="button" className="button disabled:opacity-55" disabled={!live} onClick={() => void connect(provider)}>
                  {t("connect", { provider: name })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
