import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { DATA_FOLDER } from "#tests/support/test-server";

const WITHIN_MS = 20_000;
const OUTBOX = join(DATA_FOLDER, "outbox");
const FOLDED_LINE = /\r?\n[ \t]+/g;

/** The recipient of each mail file that was read before. */
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

/** The mails sent to an address so far, oldest first. */
export function mailsTo(email: string): Promise<Email[]> {
  const files = (existsSync(OUTBOX) ? readdirSync(OUTBOX) : []).filter(
    (file) => file.endsWith(".eml") && recipientOf(file) === email.toLowerCase(),
  );
  return Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(OUTBOX, file)))));
}

/** The `count`-th mail to an address, as soon as it is sent. */
export async function waitForMail(email: string, count = 1): Promise<Email> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const mail = (await mailsTo(email))[count - 1];
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail number ${count} to ${email} within ${WITHIN_MS} ms.`);
    await sleep(50);
  }
}

/** The six-digit code in a mail. */
export const codeIn = ({ text = "" }: Pick<Email, "text">): string => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "";

/** The secret of the link in a mail. */
export const tokenIn = ({ text = "" }: Pick<Email, "text">): string => /#token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? "";

/** The first link in a mail whose path begins so. */
export const linkIn = ({ text = "" }: Pick<Email, "text">, path: string): string =>
  new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0] ?? "";
