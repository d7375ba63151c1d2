import "server-only";

import EmailReplyParser from "email-reply-parser";
import { convert } from "html-to-text";
import { MESSAGE_MAX } from "#lib/domain/support/conversation";
import { normalizeUserText } from "#lib/domain/text/user-text";

/** Longer mails are cut. */
const ORIGINAL_MAX = 100_000;
/** The parser's expressions take quadratic time in the length of a line; people write shorter paragraphs. */
const PARSED_LINE_MAX = 5_000;

/**
 * What the sender of an e-mail wrote without the quoted history and the signature; `original` is the whole text where something was left
 * out.
 */
export function replyText({ text, html }: { text: string | null; html: string | null }): { text: string; original: string | null } {
  const whole = normalizeUserText(wholeText(text, html));
  const isParsed = whole.split("\n").every((line) => line.length <= PARSED_LINE_MAX);
  const reply = (isParsed && normalizeUserText(new EmailReplyParser().parseReply(whole))) || whole;
  const short = reply.slice(0, MESSAGE_MAX);
  return { text: short, original: short === whole ? null : whole };
}

function wholeText(text: string | null, html: string | null): string {
  if (text?.trim()) return text.slice(0, ORIGINAL_MAX);
  return convert((html ?? "").slice(0, ORIGINAL_MAX), {
    wordwrap: false,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      { selector: "blockquote", options: { leadingLineBreaks: 2, trimEmptyLines: true } },
    ],
  });
}
