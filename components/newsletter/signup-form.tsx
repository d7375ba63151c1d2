"use client";

import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import type { Outcome } from "#lib/client/api/newsletter";
import type { Language } from "#lib/domain/language";

type Texts = Record<"title" | "email" | "submit" | "working" | "required" | "at" | "invalid" | "failed" | "network", string>;

/** Loaded on focus or hover: the form is on every page, and few visitors use it. */
const load = () => import("#lib/client/api/newsletter");

/** The newsletter form with its result below. It does not submit before hydration. */
export function SignupForm({ language, texts, isMain }: { language: Language; texts: Texts; isMain: boolean }) {
  const id = useId();
  const { field, isWorking, outcome, submit } = useSignup(language, texts);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isFault = outcome?.kind === "fault";
  return (
    <form
      method="post"
      // Another form with an e-mail field may be on the same page.
      aria-label={texts.title}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void load().catch(() => undefined)}
      className="font-ui"
    >
      <label htmlFor={`${id}-email`} className={`mb-1 block ${isMain ? "text-[.9375rem] leading-[1.4] font-medium" : ""}`}>
        {texts.email}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          aria-invalid={isFault || undefined}
          aria-describedby={isFault ? `${id}-result` : undefined}
          className="field min-w-0 flex-[1_1_10rem] aria-invalid:border-alarm"
        />
        <button
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isWorking || undefined}
          className={`button aria-disabled:opacity-70 ${isMain ? "button-solid" : ""}`}
        >
          {isWorking ? texts.working : texts.submit}
        </button>
      </div>
      <div id={`${id}-result`} aria-live="polite" className={`mt-2 ${outcome && outcome.kind !== "done" ? "text-alarm" : ""}`}>
        {outcome?.text}
      </div>
    </form>
  );
}

function useSignup(language: Language, texts: Texts) {
  const field = useRef<HTMLInputElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (isWorking || !input) return;
    setWorking(true);
    setOutcome(null);
    const answer = await load().then(
      ({ subscribe }) => subscribe(input.value, language, texts),
      (): Outcome => ({ kind: "failure", text: texts.network }),
    );
    if (answer.kind === "done") input.value = "";
    if (answer.kind === "fault") input.focus();
    setOutcome(answer);
    setWorking(false);
  };
  return { field, isWorking, outcome, submit };
}
