"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#components/ui/dialog";
import { Combobox } from "#components/ui/form/combobox";
import { fetchSearchSuggestions } from "#lib/client/api/search-suggestions";
import { useDebounced } from "#lib/client/hooks/use-debounced";
import { SEARCH_TEXT_MAX } from "#lib/domain/search/search";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";
import { searchQueryString } from "#lib/urls/search";

/** Time without typing after which suggestions are fetched. */
const PAUSE_MS = 150;

/** A search of the library with suggestions: authors, books and passages. Enter leads to all results. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("searchBox");
  const locale = useLocale();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const sought = text.trim();
  const asked = useDebounced(sought, PAUSE_MS);
  // Without suggestions Enter still searches.
  const { data = [] } = useQuery({
    queryKey: ["search-suggestions", asked],
    queryFn: () => fetchSearchSuggestions(asked),
    enabled: asked !== "",
    placeholderData: (previous) => previous,
    retry: false,
  });
  const found = sought === "" ? [] : data;

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);

  const results = SEARCH_PATH + searchQueryString({ q: sought });
  const go = (path: string) => {
    dialog.current?.close();
    router.push(localPath(locale, path));
  };
  const options = [
    ...found.map(({ kind, label, note, path }) => ({ id: path, label, note: note ? `${t(`kind.${kind}`)}: ${note}` : t(`kind.${kind}`) })),
    ...(sought === "" ? [] : [{ id: results, label: t("all", { text: sought }) }]),
  ];
  return (
    <Dialog ref={dialog} title={t("title")} close={t("close")} onClose={onClose}>
      <form
        className="min-h-[min(26rem,60dvh)]"
        onSubmit={(event) => {
          event.preventDefault();
          if (sought !== "") go(results);
        }}
      >
        <Combobox
          label={t("label")}
          text={text}
          onText={(typed) => setText(typed.slice(0, SEARCH_TEXT_MAX))}
          options={options}
          status={sought === "" ? "" : t("results", { count: options.length })}
          enterKeyHint="search"
          onSelect={({ id }) => go(id)}
        />
      </form>
    </Dialog>
  );
}
