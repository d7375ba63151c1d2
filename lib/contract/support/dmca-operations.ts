import { z } from "zod";
import { Email } from "#lib/contract/accounts/fields";
import { MAILS_OF_CLIENT } from "#lib/contract/mail-limit";
import { operation } from "#lib/contract/operation";
import { antiSpam, MessageText } from "#lib/contract/support/fields";
import { OpenedConversationResponse, SentDmcaNoticeResponse } from "#lib/contract/support/responses";
import { writtenLine, writtenText } from "#lib/contract/written-text";
import { emailKey } from "#lib/domain/accounts/email";
import { findConversationNumber, SENDER_NAME_MAX } from "#lib/domain/support/conversation";
import { DMCA_ROLES, isTelephone, MATERIAL_MAX, POSTAL_ADDRESS_MAX, TELEPHONE_MAX } from "#lib/domain/support/dmca/notice";

const Telephone = writtenLine(TELEPHONE_MAX, "text_long").refine(isTelephone, "telephone_invalid");

/** The six elements of a copyright notice (specification 2, section 2.16). */
export const SendDmcaNotice = z
  .object({
    signature: writtenLine(SENDER_NAME_MAX, "sender_name_long").describe("the full name, typed as an electronic signature"),
    address: writtenText(POSTAL_ADDRESS_MAX, "text_long").describe("postal address"),
    telephone: Telephone,
    email: Email,
    role: z.enum(DMCA_ROLES, "required").describe("the owner of the copyright, or an agent who may act for the owner"),
    work: MessageText.describe("the work that is infringed"),
    material: writtenLine(MATERIAL_MAX, "text_long").describe("the address of the infringing material on this site"),
    goodFaith: z
      .literal(true, "tick_required")
      .describe("believes in good faith that the use is not permitted by the owner, their agent or the law"),
    accuracy: z
      .literal(true, "tick_required")
      .describe("states under penalty of perjury that the notice is accurate and that the sender is or may act for the owner"),
    ...antiSpam,
  })
  .meta({ id: "SendDmcaNotice" });
export type SendDmcaNotice = z.input<typeof SendDmcaNotice>;

/** A counter-notice: who was affected says under penalty of perjury that the removal was a mistake (specification 2, section 2.16). */
export const SendCounterNotice = z
  .object({
    caseNumber: z
      .string("required")
      .trim()
      .min(1, { error: "required", abort: true })
      .max(100, { error: "case_unknown", abort: true })
      .transform((text) => findConversationNumber(text) ?? "")
      .refine((number) => number !== "", "case_unknown")
      .describe("the number of the case, from our e-mail"),
    signature: writtenLine(SENDER_NAME_MAX, "sender_name_long").describe("the full name, typed as an electronic signature"),
    address: writtenText(POSTAL_ADDRESS_MAX, "text_long").describe("postal address"),
    telephone: Telephone,
    email: Email,
    explanation: MessageText.describe("what was removed, where it was, and why that was a mistake"),
    mistake: z
      .literal(true, "tick_required")
      .describe("states under penalty of perjury that the removal was a mistake or a misidentification"),
    jurisdiction: z.literal(true, "tick_required").describe("accepts that courts decide, and that the claimant may serve process"),
    ...antiSpam,
  })
  .meta({ id: "SendCounterNotice" });
export type SendCounterNotice = z.input<typeof SendCounterNotice>;

const HOUR = 3_600;

export const sendDmcaNoticeOperation = operation({
  method: "POST",
  path: "/api/dmca/notices",
  summary: "Send a copyright notice. Stored as a case; then mailed to the operator, with an acknowledgement to the sender",
  tag: "Messages",
  access: "public",
  body: SendDmcaNotice,
  response: SentDmcaNoticeResponse,
  errors: ["invalid_input", "wrong_origin", "proof_of_work_required", "too_many_requests"],
  limits: [
    { calls: 20, seconds: HOUR, by: "address" },
    { calls: 10, seconds: HOUR, by: ({ email }) => emailKey(String(email)) },
    MAILS_OF_CLIENT,
  ],
});

export const sendCounterNoticeOperation = operation({
  method: "POST",
  path: "/api/dmca/counter-notices",
  summary:
    "Object to a removal after a copyright notice. Stored with the case; then mailed to the operator, with an acknowledgement to the sender",
  tag: "Messages",
  access: "public",
  body: SendCounterNotice,
  response: OpenedConversationResponse,
  errors: ["invalid_input", "wrong_origin", "proof_of_work_required", "too_many_requests"],
  limits: [
    { calls: 20, seconds: HOUR, by: "address" },
    { calls: 10, seconds: HOUR, by: ({ email }) => emailKey(String(email)) },
    MAILS_OF_CLIENT,
  ],
});
