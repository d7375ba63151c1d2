"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import { announce } from "#lib/client/api/notifications";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { LANGUAGE_NAMES, LANGUAGES, type Language, withinSentence } from "#lib/domain/language";
import { ANNOUNCEMENT_MAX, type AnnouncementText, type AnnouncementTexts } from "#lib/domain/notifications/announcement";

const EMPTY: AnnouncementText = { title: "", text: "" };

/** An announcement in up to five languages; sent after a confirmation that says how many users it reaches. */
export function AnnouncementForm({ recipients }: { recipients: number }) {
  const t = useTranslations("mailLog.announcement");
  const languages = useTranslations("languages");
  const own = useLocale();
  const { isBusy, outcome, run } = useAdminAction();
  const [texts, setTexts] = useState<AnnouncementTexts>({});
  const [path, setPath] = useState("/");
  const setText = (language: Language, change: Partial<AnnouncementText>) =>
    setTexts((before) => ({ ...before, [language]: { ...(before[language] ?? EMPTY), ...change } }));
  const written = LANGUAGES.flatMap((language) => {
    const { title, text } = texts[language] ?? EMPTY;
    return title.trim() || text.trim() ? [[language, { title, text }] as const] : [];
  });
  const send = async () => {
    if (!(await run(() => announce({ texts: Object.fromEntries(written), path })))) return;
    setTexts({});
    setPath("/");
  };
  return (
    <div className="max-w-[44rem]">
      {[own, ...LANGUAGES.filter((language) => language !== own)].map((language) => (
        <LanguageFields
          key={language}
          language={language}
          isOpen={language === own}
          value={texts[language] ?? EMPTY}
          onChange={(change) => setText(language, change)}
        />
      ))}
      <TextField
        label={t("path")}
        hint={t("pathHint")}
        className="my-5"
        maxLength={ANNOUNCEMENT_MAX.path}
        value={path}
        onChange={({ target }) => setPath(target.value)}
      />
      <div className="noscript:hidden">
        <ConfirmButton
          label={t("send")}
          isBusy={isBusy || written.length === 0}
          questions={[
            {
              title: t("confirmTitle"),
              text: t("confirmText", {
                count: recipients,
                languages: written.map(([language]) => withinSentence(own, languages(language))).join(", "),
              }),
              confirm: t("send"),
            },
          ]}
          onConfirm={() => void send()}
        />
      </div>
      <div className="mt-3">
        <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      </div>
    </div>
  );
}

type FieldsProps = { language: Language; isOpen: boolean; value: AnnouncementText; onChange: (change: Partial<AnnouncementText>) => void };

function LanguageFields({ language, isOpen, value, onChange }: FieldsProps) {
  const t = useTranslations("mailLog.announcement");
  return (
    <details open={isOpen} className="border-b border-rule">
      <Summary>{LANGUAGE_NAMES[language]}</Summary>
      <div lang={language} className="grid gap-4 pb-5">
        <TextField
          label={t("name")}
          aria-label={`${t("name")}, ${LANGUAGE_NAMES[language]}`}
          maxLength={ANNOUNCEMENT_MAX.title}
          value={value.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextArea
          label={t("text")}
          aria-label={`${t("text")}, ${LANGUAGE_NAMES[language]}`}
          maxLength={ANNOUNCEMENT_MAX.text}
          value={value.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
    </details>
  );
}
