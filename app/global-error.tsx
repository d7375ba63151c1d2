"use client";

import { usePathname } from "next/navigation";
import texts from "#island-texts/global-error.json";
import { languageOfPath } from "#lib/urls/locale-path";

/** Shown when the root layout itself fails, in the language of the URL; stylesheets may be missing. */
export default function GlobalError({ reset }: { error: unknown; reset: () => void }) {
  const language = languageOfPath(usePathname());
  const { application, retry } = texts[language];
  return (
    <html lang={language}>
      <body style={{ font: "1.125rem/1.5 Georgia, serif", margin: "20vh auto", maxWidth: "34rem", padding: "0 1.25rem" }}>
        <title>{application}</title>
        <h1>{application}</h1>
        <button type="button" onClick={reset}>
          {retry}
        </button>
      </body>
    </html>
  );
}
