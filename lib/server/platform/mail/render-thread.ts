// Runs in its own thread: React's server renderer does not load under the "react-server" condition of the server (docs/decisions/0012). It
// therefore must not import "server-only", directly or indirectly.
import { render } from "@react-email/render";
import { createElement } from "react";
import type { Email } from "#lib/server/platform/mail/email";
import { EmailLayout } from "#lib/server/platform/mail/layout";

/** html-to-text writes headings in capitals by default; book titles keep theirs. */
const HEADING_SELECTORS = [{ selector: "h2", options: { uppercase: false } }];

export async function renderEmail(email: Email): Promise<{ html: string; text: string }> {
  const page = createElement(() => EmailLayout({ email }));
  return {
    html: await render(page),
    text: await render(page, { plainText: true, htmlToTextOptions: { selectors: HEADING_SELECTORS } }),
  };
}
