import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";

export type Mail = { subject: string; text: string };

const WITHIN_MS = 15_000;
const OUTBOX = join(process.env.PASTICHE_DATA ?? "", "outbox");
const BROKEN_LINE = /\r?\n[ \t]+/g;

/** To whom a mail goes, by its file's name: what was read once does not change. */
const addressees = new Map<string, string>();

function addresseeOf(file: string): string {
  let to = addressees.get(file);
  if (to === undefined) {
    const head = readFileSync(join(OUTBOX, file), "utf8").slice(0, 4_000).replace(BROKEN_LINE, " ");
    to = (/^To: (.*)$/m.exec(head)?.[1] ?? "").trim().toLowerCase();
    addressees.set(file, to);
  }
  return to;
}

/** The mails to this address so far, the oldest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const files = (existsSync(OUTBOX) ? readdirSync(OUTBOX) : []).filter(
    (file) => file.endsWith(".eml") && addresseeOf(file) === email.toLowerCase(),
  );
  const mails = files.sort().map((file) => PostalMime.parse(readFileSync(join(OUTBOX, file))));
  return (await Promise.all(mails)).map(({ subject = "", text = "" }) => ({ subject, text }));
}

/** The `count`-th mail to this address, as soon as it is there. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const mail = (await mailsTo(email))[count - 1];
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail number ${count} to ${email} within ${WITHIN_MS} ms.`);
    await sleep(50);
  }
}

/** The six digits in a mail. */
export const codeIn = ({ text }: Mail): string => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "";

/** The secret of the link in a mail. */
export const tokenIn = ({ text }: Mail): string => /#token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? "";
