// A thread of its own: React's server renderer does not run under the condition that marks our server files
// (docs/decisions/0012). It therefore must not import "server-only", nor anything that does.
import { render } from "@react-email/render";
import { createElement } from "react";
import type { Email } from "#lib/server/platform/mail/email";
import { EmailLayout } from "#lib/server/platform/mail/layout";

/** The titles of books are not shouted. */
const TITLES_AS_THEY_ARE = [{ selector: "h2", options: { uppercase: false } }];

export async function renderEmail(letter: Email): Promise<{ html: string; text: string }> {
  const page = createElement(() => EmailLayout({ letter }));
  return {
    html: await render(page),
    text: await render(page, { plainText: true, htmlToTextOptions: { selectors: TITLES_AS_THEY_ARE } }),
  };
}
