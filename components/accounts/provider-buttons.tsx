"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { logInWithProvider } from "#lib/client/api/accounts/account";

const NAMES: Record<string, string> = { google: "Google", github: "GitHub" };

type Props = { providers: Record<string, boolean>; returnTo: () => string };

/** OAuth login buttons of the providers that are set up; nothing without any. */
export function ProviderButtons({ providers, returnTo }: Props) {
  const t = useTranslations("account");
  const [failed, setFailed] = useState(false);
  const enter = async (provider: string) => {
    setFailed(false);
    try {
      location.assign(await logInWithProvider(provider, returnTo()));
    } catch {
      setFailed(true);
    }
  };
  const live = Object.keys(providers).filter((provider) => providers[provider]);
  if (live.length === 0) return null;
  return (
    <div className="mt-8">
      <p className="mb-4 flex items-center gap-4 font-ui text-[.875rem] text-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        {t("or")}
      </p>
      <Notice kind="error">{failed && t("connectFailed")}</Notice>
      <div className="grid gap-3">
        {live.map((provider) => (
          <button key={provider} type="button" className="button w-full" onClick={() => void enter(provider)}>
            {t("withProvider", { provider: NAMES[provider] ?? provider })}
          </button>
        ))}
      </div>
    </div>
  );
}
