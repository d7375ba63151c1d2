import type { SentDmcaNoticeResponse } from "#lib/contract/support/responses";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";
import { newEmail } from "#tests/support/subscribers";

/** A complete copyright notice with a text of its own. */
export const copyrightNotice = (changes: object = {}) => ({
  ...{ signature: "Ada Owner", address: "1 Long Street, London", telephone: "+44 20 0000 0000", email: newEmail(), role: "owner" },
  ...{ work: `A novel. ${crypto.randomUUID()}`, material: "/authors", goodFaith: true, accuracy: true },
  ...changes,
});

export const sendCopyrightNotice = (body: unknown) => call<SentDmcaNoticeResponse>("POST", "/api/dmca/notices", { body });

/** Sends a notice about an address to the test server; returns the id and the number of its case. */
export async function openCopyrightCase(material: string): Promise<{ id: string; number: string }> {
  const { body } = await sendCopyrightNotice(copyrightNotice({ material }));
  const [row] = await query<{ id: string; number: string }>("select id, number from conversation where number = $1", [body.number]);
  if (!row) throw new Error("The notice was not stored.");
  return row;
}
