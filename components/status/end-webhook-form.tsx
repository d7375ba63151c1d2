"use client";

import { type FormEvent, useRef, useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import type { SubscribeOutcome } from "#lib/client/api/status-subscriptions";

export type EndWebhookTexts = Record<"endTitle" | "endToken" | "endHint" | "endSubmit" | "failed" | "network", string>;

/** Loaded with the first use: few visitors have a webhook. */
const load = () => import("#lib/client/api/status-subscriptions");

/** Deletes the webhook whose token its owner enters. */
export function EndWebhookForm({ texts }: { texts: EndWebhookTexts }) {
  const [isWorking, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<SubscribeOutcome | null>(null);
  // Read from the field: it may have been filled in before hydration.
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (isWorking || !input) return;
    setWorking(true);
    setOutcome(null);
    const found = await load().then(
      (api) => api.endWebhook(input.value.trim(), texts),
      (): SubscribeOutcome => ({ kind: "error", text: texts.network }),
    );
    if (found.kind === "done") input.value = "";
    setOutcome(found);
    setWorking(false);
  };
  return (
    <details className="lg:col-start-2">
      <Summary>{texts.endTitle}</Summary>
      <form method="post" onSubmit={(event) => void submit(event)} className="mt-2 grid content-start gap-4">
        <TextField
          ref={field}
          label={texts.endToken}
          hint={texts.endHint}
          name="token"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <SubmitButton working={isWorking} workingText="…">
            {texts.endSubmit}
          </SubmitButton>
        </div>
        <Notice kind={outcome?.kind ?? "done"}>{outcome && "text" in outcome && outcome.text}</Notice>
      </form>
    </details>
  );
}
