"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { RowButton } from "#components/administration/forum/row-button";
import { SectionForm } from "#components/administration/forum/section-form";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import type { AdminSection } from "#lib/domain/forum/administration";

type Props = {
  /** The number of sections. */
  count: number;
  section?: AdminSection;
  /** The section's place in the list, from 1. */
  place?: number;
};

/** A button that opens the form for a new section, or for this one. */
export function SectionDialog({ count, section, place = count + 1 }: Props) {
  const t = useTranslations("forumAdministration.sections");
  const dialog = useRef<HTMLDialogElement>(null);
  // A new key: the form starts again with the current values.
  const [opened, setOpened] = useState(0);
  const [done, setDone] = useState("");
  const open = () => {
    setOpened(opened + 1);
    setDone("");
    dialog.current?.showModal();
  };
  return (
    <>
      {section ? (
        <RowButton subject={section.title} onClick={open}>
          {t("edit")}
        </RowButton>
      ) : (
        <button type="button" className="button button-solid" onClick={open}>
          {t("create")}
        </button>
      )}
      <div className={done ? "" : "absolute"}>
        <Notice kind="done">{done}</Notice>
      </div>
      <Dialog ref={dialog} title={section ? t("editTitle", { title: section.title }) : t("create")}>
        {opened > 0 && (
          <SectionForm
            key={opened}
            section={section}
            place={place}
            places={section ? count : count + 1}
            onCancel={() => dialog.current?.close()}
            onSaved={() => {
              setDone(t("saved"));
              dialog.current?.close();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
