import { z } from "zod";
import { Email } from "#lib/contract/accounts/fields";
import { optionalParameter } from "#lib/contract/parameters";
import { optionalLine, writtenLine, writtenText } from "#lib/contract/written-text";
import { CONTACT_CATEGORIES, FEEDBACK_TYPES, MESSAGE_MAX, SENDER_NAME_MAX, SUBJECT_MAX } from "#lib/domain/support/conversation";

export const MessageText = writtenText(MESSAGE_MAX, "comment_long");

/** Spam checks: forms send all of it. */
export const antiSpam = {
  website: z.string().max(200).optional().describe("a field that people do not see; empty"),
  writingMs: z.coerce.number().int().min(0).optional().describe("milliseconds since the form was opened"),
  altcha: z.string().max(2_000).optional().describe("the solved challenge, after `proof_of_work_required`"),
};

export const SendContact = z
  .object({
    name: writtenLine(SENDER_NAME_MAX, "sender_name_long"),
    email: Email,
    subject: writtenLine(SUBJECT_MAX, "title_long"),
    message: MessageText,
    category: z.enum(CONTACT_CATEGORIES, "invalid").default("general"),
    ...antiSpam,
  })
  .meta({ id: "SendContact" });
export type SendContact = z.input<typeof SendContact>;

/** A limit as the code of an error: the raw length, which is refused first, is another. */
const technical = (max: number) => optionalLine(max, `characters:${max}`, { missing: "text" }).optional();

export const Technical = z
  .object({ page: technical(500), browser: technical(500), viewport: technical(40), language: technical(40) })
  .describe("what the sender left in");

export const SendFeedback = z
  .object({
    type: z.enum(FEEDBACK_TYPES, "required"),
    rating: z.coerce.number("stars").int("stars").min(1, "stars").max(5, "stars").default(5),
    title: writtenLine(SUBJECT_MAX, "title_long"),
    message: MessageText,
    email: optionalParameter(Email),
    anonymous: z.boolean("invalid").default(false).describe("neither the address nor the account is stored"),
    technical: Technical.optional(),
    ...antiSpam,
  })
  .meta({ id: "SendFeedback" });
export type SendFeedback = z.input<typeof SendFeedback>;
