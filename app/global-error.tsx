"use client";

/** Shown when the root layout itself fails, in the browser's language; stylesheets may be missing. */
export default function GlobalError({ reset }: { error: unknown; reset: () => void }) {
  return (
    <html lang="en">
      <body style={{ font: "1.125rem/1.5 Georgia, serif", margin: "20vh auto", maxWidth: "34rem", padding: "0 1.25rem" }}>
        <title>Unexpected Application Error!</title>
        <h1>Unexpected Application Error!</h1>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </body>
    </html>
  );
}
