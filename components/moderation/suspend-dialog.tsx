"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { SuspendForm } from "#components/moderation/suspend-form";
import { Dialog } from "#components/ui/dialog";
import type { Restriction } from "#lib/client/hooks/use-restriction";

type Props = { user: { id: string; username: string }; onDone: (done: Restriction) => void; onClose: () => void };

/** Suspends a user, or makes what they post need approval. */
export function SuspendDialog({ user, onDone, onClose }: Props) {
  const t = useTranslations("suspension");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} title={t("title", { name: user.username })} onClose={onClose}>
      <SuspendForm
        user={user}
        onDone={(done) => {
          onDone(done);
          close();
        }}
        onCancel={close}
      />
    </Dialog>
  );
}
