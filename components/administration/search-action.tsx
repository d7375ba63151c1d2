"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Combobox, type ComboboxOption } from "#components/ui/form/combobox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { useDebounced } from "#lib/client/hooks/use-debounced";

const PAUSE_MS = 250;

type Props = {
  label: string;
  hint: string;
  submit: string;
  /** Identifies the search among others. */
  name: string;
  search: (text: string) => Promise<ComboboxOption[]>;
  onSubmit: (id: string) => Promise<unknown>;
};

/** An action on something that is found by typing: a field with suggestions from the server, and a button. */
export function SearchAction({ label, hint, submit, name, search, onSubmit }: Props) {
  const t = useTranslations("administration");
  const { isBusy, outcome, run } = useAdminAction();
  const [text, setText] = useState("");
  const asked = useDebounced(text.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { data = [], isFetching } = useQuery({
    queryKey: [name, asked],
    queryFn: () => search(asked),
    // The chosen option's own label is no search.
    enabled: chosen === null,
    placeholderData: (previous) => previous,
  });
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen === null);
        if (chosen) void run(() => onSubmit(chosen.id));
      }}
    >
      <Combobox
        label={label}
        hint={hint}
        error={isMissing ? t("chooseFromList") : undefined}
        text={text}
        onText={(value) => {
          setText(value);
          setChosen(null);
        }}
        options={chosen ? [] : data}
        onSelect={(option) => {
          setChosen(option);
          setText(option.label);
          setMissing(false);
        }}
        status={isFetching || chosen ? "" : t("searchResults", { count: data.length })}
      />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <SubmitButton working={isBusy} workingText={t("saving")}>
        {submit}
      </SubmitButton>
    </form>
  );
}
