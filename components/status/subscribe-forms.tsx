"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import type { StatusWebhook, SubscribeOutcome } from "#lib/client/api/status-subscriptions";
import type { Language } from "#lib/domain/language";
import { COMPONENTS, type Component } from "#lib/domain/status/component";

type TextName = "email" | "emailTitle" | "emailSubmit" | "webhookTitle" | "url" | "urlHint" | "webhookSubmit";
type NoteName = "components" | "all" | "secret" | "token" | "failed" | "network";
export type SubscribeTexts = Record<TextName | NoteName, string> & { component: Record<Component, string> };

/** Loaded with the first use: few visitors subscribe. */
const load = () => import("#lib/client/api/status-subscriptions");

type Props = { kind: "email" | "webhook"; language: Language; texts: SubscribeTexts };

/** Subscribes an address, or adds a webhook and shows its secret. */
export function SubscribeForm({ kind, language, texts }: Props) {
  const id = useId();
  const [components, setComponents] = useState<Component[]>([]);
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
      (api) =>
        kind === "email" ? api.subscribeToStatus(input.value, language, components, texts) : api.addWebhook(input.value, components, texts),
      (): SubscribeOutcome => ({ kind: "error", text: texts.network }),
    );
    if (found.kind === "done") input.value = "";
    setOutcome(found);
    setWorking(false);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} aria-labelledby={id} className="grid content-start gap-4">
      <h3 id={id} className="font-text text-[1.1875rem] font-semibold">
        {texts[kind === "email" ? "emailTitle" : "webhookTitle"]}
      </h3>
      <TextField
        ref={field}
        label={kind === "email" ? texts.email : texts.url}
        hint={kind === "webhook" ? texts.urlHint : undefined}
        name={kind === "email" ? "email" : "url"}
        type={kind === "email" ? "email" : "url"}
        autoComplete={kind === "email" ? "email" : "off"}
        autoCapitalize="none"
      />
      <ComponentChoice chosen={components} onChange={setComponents} texts={texts} />
      <div>
        <SubmitButton working={isWorking} workingText="…" quiet={kind === "webhook"}>
          {texts[kind === "email" ? "emailSubmit" : "webhookSubmit"]}
        </SubmitButton>
      </div>
      <Notice kind={outcome?.kind ?? "done"}>{outcome && "text" in outcome && outcome.text}</Notice>
      {outcome && "webhook" in outcome && <WebhookSecrets webhook={outcome.webhook} texts={texts} />}
    </form>
  );
}

type ChoiceProps = { chosen: Component[]; onChange: (chosen: Component[]) => void; texts: SubscribeTexts };

/** The components of which one is notified; none chosen means all. */
const ComponentChoice = ({ chosen, onChange, texts }: ChoiceProps) => (
  <details>
    <Summary>{texts.components}</Summary>
    <fieldset>
      <legend className="note">{texts.all}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {COMPONENTS.map((component) => (
          <Checkbox
            key={component}
            label={texts.component[component]}
            checked={chosen.includes(component)}
            onChange={({ target }) => onChange(COMPONENTS.filter((each) => (each === component ? target.checked : chosen.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  </details>
);

const WebhookSecrets = ({ webhook, texts }: { webhook: StatusWebhook; texts: SubscribeTexts }) => (
  <dl aria-live="polite" className="grid gap-1 font-ui text-[.9375rem]">
    <dt>{texts.secret}</dt>
    <dd className="mb-2">
      <code className="wrap-anywhere">{webhook.secret}</code>
    </dd>
    <dt>{texts.token}</dt>
    <dd>
      <code className="wrap-anywhere">{webhook.token}</code>
    </dd>
  </dl>
);
