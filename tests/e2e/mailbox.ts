import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import PostalMime, { type Email } from "postal-mime";

const outbox = (): string => join(process.env.PASTICHE_DATA ?? "", "outbox");

/** The mails to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  if (!existsSync(outbox())) return [];
  const files = readdirSync(outbox()).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(outbox(), name)))));
  return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address));
}

/** The newest mail to an address, once there are so many. */
export async function waitForMail(address: string, count = 1): Promise<Email> {
  let mails: Email[] = [];
  await expect
    .poll(
      async () => {
        mails = await mailsTo(address);
        return mails.length;
      },
      { timeout: 20_000, message: `${count} mails to ${address}` },
    )
    .toBeGreaterThanOrEqual(count);
  const newest = mails.at(-1);
  if (!newest) throw new Error("no mail");
  return newest;
}

/** The six digits in a mail. */
export const codeIn = ({ text = "" }: Email): string => /^\d{6}$/m.exec(text)?.[0] ?? "";

/** The address of ours that a mail leads to, its path beginning so. */
export const linkIn = ({ text = "" }: Email, path: string): string => new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0] ?? "";
