"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Dialog } from "#components/ui/dialog";
import { Combobox } from "#components/ui/form/combobox";
import { findInPalette } from "#lib/client/api/palette";
import { matchingPages, type PaletteEntry } from "#lib/domain/moderation/palette";
import { localPath } from "#lib/urls/locale-path";

/** The field gets the focus, and not the button that closes the dialog. */
function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector("input")?.focus();
}

/** Goes to any page, user, book, author or request by typing. Opened by Ctrl K or ⌘ K, or by its button. */
export function CommandPalette({ pages }: { pages: PaletteEntry[] }) {
  const t = useTranslations("palette");
  const locale = useLocale();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim());
  const { data: found = [] } = useQuery({
    queryKey: ["palette", wanted],
    queryFn: () => findInPalette(wanted),
    enabled: wanted !== "",
    placeholderData: (previous) => previous,
  });
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!dialog.current?.open) show(dialog.current);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  const entries = [...matchingPages(pages, wanted), ...(wanted === "" ? [] : found)];
  const options = entries.map(({ kind, label, path }) => ({ id: path, label, note: t(`kind.${kind}`) }));
  return (
    <>
      <button type="button" className="admin-find noscript:hidden" aria-haspopup="dialog" onClick={() => show(dialog.current)}>
        <svg aria-hidden width="15" height="15" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6">
          <circle cx="7" cy="7" r="4.6" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <span className="sm:hidden">{t("open")}</span>
        <span className="max-sm:hidden">{t("openWhat")}</span>
        <kbd className="hidden border border-rule px-1.5 py-0.5 any-pointer-fine:inline">Ctrl K</kbd>
      </button>
      <Dialog ref={dialog} title={t("title")} close={t("close")} onClose={() => setText("")}>
        <div className="min-h-[24rem]">
          <Combobox
            label={t("label")}
            text={text}
            onText={setText}
            options={options}
            status={t("results", { count: options.length })}
            onSelect={({ id }) => {
              dialog.current?.close();
              router.push(localPath(locale, id));
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
