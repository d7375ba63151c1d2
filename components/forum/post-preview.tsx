"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PostBody } from "#components/forum/post-body";
import { failureText } from "#lib/client/form-error";

export type RenderPreview = (markdown: string) => Promise<{ html: string }>;

/** A text as the others will see it, made by the server's renderer. */
export function PostPreview({ markdown, renderPreview }: { markdown: string; renderPreview: RenderPreview }) {
  const t = useTranslations("forum.composer");
  const [html, setHtml] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const isEmpty = markdown.trim() === "";
  useEffect(() => {
    if (isEmpty) return;
    let isCurrent = true;
    const render = async () => {
      try {
        const made = await renderPreview(markdown);
        if (isCurrent) setHtml(made.html);
      } catch (error) {
        if (isCurrent) setFault(failureText(error, { failed: t("previewFailed"), network: t("network") }));
      }
    };
    void render();
    return () => {
      isCurrent = false;
    };
  }, [markdown, isEmpty, renderPreview, t]);
  return (
    <>
      <p role="status" className={`note ${fault ? "text-alarm!" : ""} ${html !== null && !fault ? "sr-only" : ""}`}>
        {isEmpty ? t("previewEmpty") : fault || (html === null ? t("previewLoading") : t("previewShown"))}
      </p>
      {html !== null && !fault && <PostBody html={html} />}
    </>
  );
}
