"use client";

import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";

type Props = { texts: { button: string; done: string; failed: string; working: string } };

/** Deletes what the site keeps in this browser. Its texts come as props: the page loads no messages. */
export function DeleteBrowserData({ texts }: Props) {
  const [state, setState] = useState<"idle" | "working" | "done" | "failed">("idle");
  const submit = async () => {
    setState("working");
    try {
      const { deleteBrowserData } = await import("#lib/client/api/browser-data");
      await deleteBrowserData();
      setState("done");
    } catch {
      setState("failed");
    }
  };
  return (
    <form
      className="mt-5 space-y-4 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== "working") void submit();
      }}
    >
      <SubmitButton working={state === "working"} workingText={texts.working}>
        {texts.button}
      </SubmitButton>
      <Notice kind="done">{state === "done" && texts.done}</Notice>
      <Notice kind="error">{state === "failed" && texts.failed}</Notice>
    </form>
  );
}
