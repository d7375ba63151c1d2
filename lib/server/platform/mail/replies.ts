import "server-only";

import { settings } from "#lib/server/platform/env";

/** Where replies to e-mails go that have no address of their own for them: to the operator, or else into new conversations. */
export const generalReplyAddress = (): string | undefined => settings().CONTACT_EMAIL ?? settings().INBOUND_EMAIL;

/** The text, under `mail`, that says whether one can reply to such an e-mail. */
export const repliesKey = (): "replies" | "noReplies" => (generalReplyAddress() ? "replies" : "noReplies");
