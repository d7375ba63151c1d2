// A thread of its own: React's server renderer does not run under the condition that marks our server files
// (docs/decisions/0012). It therefore must not import "server-only", nor anything that does.
import { parentPort } from "node:worker_threads";
import { render } from "@react-email/render";
import { createElement } from "react";
import { EmailLayout } from "#lib/server/platform/mail/layout";
import type { Email } from "#lib/server/platform/mail/letter";

/** The titles of books are not shouted. */
const TITLES_AS_THEY_ARE = [{ selector: "h2", options: { uppercase: false } }];

type Asked = { number: number; letter: Email };

parentPort?.on("message", (asked: Asked) => void answer(asked));

async function answer({ number, letter }: Asked): Promise<void> {
  try {
    const page = createElement(() => EmailLayout({ letter }));
    parentPort?.postMessage({
      number,
      html: await render(page),
      text: await render(page, { plainText: true, htmlToTextOptions: { selectors: TITLES_AS_THEY_ARE } }),
    });
  } catch (error) {
    parentPort?.postMessage({ number, error: String(error) });
  }
}
