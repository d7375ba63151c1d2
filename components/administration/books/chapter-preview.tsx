"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { previewChapter } from "#lib/client/api/editing";
import { failureText } from "#lib/client/form-error";

const PAUSE_MS = 500;

/** A chapter as readers will see it, made by the server's renderer when nothing was typed for half a second. */
export function ChapterPreview({ markdown, lang }: { markdown: string; lang: string }) {
  const t = useTranslations("editing");
  const [preview, setPreview] = useState<{ html: string; words: number } | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let isCurrent = true;
    const render = async () => {
      try {
        const made = await previewChapter(markdown);
        if (!isCurrent) return;
        setPreview(made);
        setFault("");
      } catch (error) {
        if (isCurrent) setFault(failureText(error, { failed: t("previewFailed"), network: t("network") }));
      }
    };
    const timer = setTimeout(() => void render(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [markdown, t]);
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
