"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeskForm } from "#components/generation/desk-form";
import { Checkbox } from "#components/ui/form/checkbox";
import { setRunStops } from "#lib/client/api/desk";
import { useDeskAction } from "#lib/client/hooks/use-desk";
import { STOPS, type Stop } from "#lib/domain/generation/desk";

/** Where a run stops. */
export function StopsForm({ runId, stops }: { runId: string; stops: Stop[] }) {
  const t = useTranslations("desk");
  const { isBusy, outcome, run } = useDeskAction();
  const [chosen, setChosen] = useState(stops);
  const choose = (stop: Stop, isChosen: boolean) =>
    setChosen((before) => STOPS.filter((one) => (one === stop ? isChosen : before.includes(one))));
  return (
    <DeskForm
      submit={t("save")}
      isBusy={isBusy}
      outcome={outcome}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => setRunStops(runId, chosen));
      }}
    >
      <fieldset>
        <legend className="note mb-1">{t("stopsHint")}</legend>
        {STOPS.map((stop) => (
          <Checkbox
            key={stop}
            label={t(`stop.${stop}`)}
            checked={chosen.includes(stop)}
            onChange={({ target }) => choose(stop, target.checked)}
          />
        ))}
      </fieldset>
    </DeskForm>
  );
}
