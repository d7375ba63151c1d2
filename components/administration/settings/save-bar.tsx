"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "#components/ui/form/submit-button";
import type { EditableName } from "#lib/contract/settings/site-settings";

type Props = { changed: EditableName[]; isBusy: boolean; onDiscard: () => void };

/** What is not saved yet, in view until it is saved or discarded. */
export function SaveBar({ changed, isBusy, onDiscard }: Props) {
  const t = useTranslations("settings");
  return (
    <div role="region" aria-label={t("unsaved")} className="admin-dock save-bar">
      <p className="save-bar-text">
        <b>{t("changes", { count: changed.length })}</b>{" "}
        <span className="text-soft">{t("differing", { names: changed.map((name) => t(`fields.${name}.name`)).join(", ") })}</span>
      </p>
      <button type="button" className="button" aria-disabled={isBusy} onClick={onDiscard}>
        {t("discard")}
      </button>
      <SubmitButton working={isBusy} workingText={t("saving")}>
        {t("save")}
      </SubmitButton>
    </div>
  );
}
