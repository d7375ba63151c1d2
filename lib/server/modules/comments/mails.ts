import "server-only";

import type { CommentMail } from "#lib/domain/comments/mail";
import { type MailKinds, SAMPLE_SITE } from "#lib/server/platform/mail/mail-kind";

/** The e-mails of this module. */
export const mails: MailKinds<CommentMail> = {
  commentApproved: {
    sample: {
      kind: "commentApproved",
      username: "ada",
      link: `${SAMPLE_SITE}/book/clock#comments`,
      title: "The Clock of Rain",
      bookId: "clock",
    },
  },
  commentRejected: {
    sample: {
      kind: "commentRejected",
      username: "ada",
      link: `${SAMPLE_SITE}/profile/comments`,
      title: "The Clock of Rain",
      bookId: "clock",
      quote: "12:04",
    },
  },
  commentRemoved: {
    sample: {
      kind: "commentRemoved",
      username: "ada",
      link: `${SAMPLE_SITE}/profile/comments`,
      title: "The Clock of Rain",
      bookId: "clock",
      quote: "12:04",
    },
  },
  commentHidden: {
    sample: {
      kind: "commentHidden",
      username: "ada",
      link: `${SAMPLE_SITE}/profile/comments`,
      title: "The Clock of Rain",
      bookId: "clock",
    },
  },
};
