import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { DATA_FOLDER } from "#tests/support/test-server";

const WITHIN_MS = 60_000;
const OUTBOX = join(DATA_FOLDER, "outbox");
const FOLDED_LINE = /\r?\n[ \t]+/g;

/** Cache of recipients by file name. */
const recipients = new Map<string, string>();

function recipientOf(file: string): string {
  let to = recipients.get(file);
  if (to === undefined) {
    const head = readFileSync(join(OUTBOX, file), "utf8").slice(0, 4_000).replace(FOLDED_LINE, " ");
    to = (/^To: (.*)$/m.exec(head)?.[1] ?? "").trim().toLowerCase();
    recipients.set(file, to);
  }
  return to;
}

/** The e-mails sent to an address so far, oldest first. */
export function mailsTo(email: string): Promise<Email[]> {
  const files = (existsSync(OUTBOX) ? readdirSync(OUTBOX) : []).filter(
    (file) => file.endsWith(".eml") && recipientOf(file) === email.toLowerCase(),
  );
  return Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(OUTBOX, file)))));
}

/** Waits for the `count`-th e-mail to an address. */
export async function waitForMail(email: string, count = 1): Promise<Email> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const mail = (await mailsTo(email))[count - 1];
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail number ${count} to ${email} within ${WITHIN_MS} ms.`);
    await sleep(50);
  }
}

/** The six-digit code in an e-mail. */
export const codeIn = ({ text = "" }: Pick<Email, "text">): string => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "";

/** The token of the link in an e-mail. */
export const tokenIn = ({ text = "" }: Pick<Email, "text">): string => /#token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? "";

/** The first link in an e-mail whose path starts with `path`. */
export const findLink = ({ text = "" }: Pick<Email, "text">, path: string): string =>
  new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0] ?? "";
