import "server-only";

import type { ForumMail } from "#lib/domain/forum/mail";
import { type MailKinds, SAMPLE_SITE } from "#lib/server/platform/mail/mail-kind";

const THREAD = `${SAMPLE_SITE}/forum/thread/the-clock-of-rain`;

/** The e-mails of this module. */
export const mails: MailKinds<ForumMail> = {
  forumReply: { sample: { kind: "forumReply", username: "ada", link: THREAD, title: "The Clock of Rain", author: "bo", quote: "12:04" } },
  forumMention: {
    sample: { kind: "forumMention", username: "ada", link: THREAD, title: "The Clock of Rain", author: "bo", quote: "@ada" },
  },
  forumQuote: { sample: { kind: "forumQuote", username: "ada", link: THREAD, title: "The Clock of Rain", author: "bo", quote: "12:04" } },
  postApproved: { sample: { kind: "postApproved", username: "ada", link: THREAD, title: "The Clock of Rain" } },
  postRejected: { sample: { kind: "postRejected", username: "ada", link: THREAD, title: "The Clock of Rain", quote: "12:04" } },
  postRemoved: { sample: { kind: "postRemoved", username: "ada", link: THREAD, title: "The Clock of Rain", quote: "12:04" } },
  postRestored: { sample: { kind: "postRestored", username: "ada", link: THREAD, title: "The Clock of Rain" } },
  postHidden: { sample: { kind: "postHidden", username: "ada", link: THREAD, title: "The Clock of Rain" } },
};
