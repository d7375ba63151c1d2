"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "#components/accounts/panel";
import { SuppressionNotice } from "#components/accounts/suppression-notice";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { saveProfile } from "#lib/client/api/accounts/account";
import { failureText } from "#lib/client/form-error";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#lib/domain/language";

type Settings = Pick<UserResponse, "notifyNewBooks" | "readLanguages">;

/** Whether the user is mailed about new books, and in which languages; each choice is saved at once, whatever the rest of the profile is. */
export function MailSettings({ user }: { user: UserResponse }) {
  const t = useTranslations("account.profile");
  const [settings, setSettings] = useState<Settings>({ notifyNewBooks: user.notifyNewBooks, readLanguages: user.readLanguages });
  const [outcome, setOutcome] = useState<{ kind: "done" | "error"; text: string } | null>(null);
  const change = async (changed: Partial<Settings>) => {
    const before = settings;
    setSettings({ ...settings, ...changed });
    setOutcome(null);
    try {
      await saveProfile(changed);
      setOutcome({ kind: "done", text: t("saved") });
    } catch (error) {
      setSettings(before);
      setOutcome({ kind: "error", text: failureText(error, { failed: t("failed"), network: t("network") }) });
    }
  };
  const toggle = (language: Language, isChosen: boolean) =>
    change({ readLanguages: LANGUAGES.filter((each) => (each === language ? isChosen : settings.readLanguages.includes(each))) });
  return (
    <Panel title={t("notices")}>
      <Checkbox
        label={t("notify")}
        hint={t("notifyHint")}
        checked={settings.notifyNewBooks}
        onChange={({ target }) => void change({ notifyNewBooks: target.checked })}
      />
      {user.emailSuppression && <SuppressionNotice {...user.emailSuppression} />}
      <fieldset className="mt-4">
        <legend className="font-ui text-[.9375rem] leading-[1.4] font-medium">{t("readLanguages")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6">
          {LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              label={LANGUAGE_NAMES[language]}
              lang={language}
              checked={settings.readLanguages.includes(language)}
              onChange={({ target }) => void toggle(language, target.checked)}
            />
          ))}
        </div>
        <p className="note">{t("readLanguagesHint")}</p>
      </fieldset>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text ?? ""}</Notice>
    </Panel>
  );
}
