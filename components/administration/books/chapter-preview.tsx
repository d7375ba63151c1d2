"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { previewChapter } from "#lib/client/api/editing";
import { failureText } from "#lib/client/form-error";
import { useDebounced } from "#lib/client/hooks/use-debounced";

const PAUSE_MS = 500;

/** A chapter as readers will see it, made by the server's renderer when nothing was typed for half a second. */
export function ChapterPreview({ markdown, lang }: { markdown: string; lang: string }) {
  const t = useTranslations("editing");
  const asked = useDebounced(markdown, PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ["chapter-preview", asked],
    queryFn: () => previewChapter(asked),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network it says so at once.
    ...{ networkMode: "always", retry: false },
  });
  const fault = error && failureText(error, { failed: t("previewFailed"), network: t("network") });
  // The last preview stays until the next one is made, also after a failure.
  const [preview, setPreview] = useState(data);
  if (data && data !== preview) setPreview(data);
  return (
    <section aria-label={t("preview")} className="min-w-0">
      <h2 className="border-b border-rule pb-2 font-ui text-[.9375rem] font-medium">
        {t("preview")} {preview && <span className="note">· {t("words", { count: preview.words })}</span>}
      </h2>
      {fault && <p className="note mt-3 text-alarm!">{fault}</p>}
      {preview && (
        // Sanitised by the server (renderChapter).
        <div
          lang={lang}
          className="mt-4 space-y-3 text-[1.0625rem] leading-[1.65] wrap-anywhere"
          dangerouslySetInnerHTML={{ __html: preview.html.replaceAll(/ id="p-\d+"/g, "") }}
        />
      )}
    </section>
  );
}
