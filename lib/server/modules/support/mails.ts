import "server-only";

import { createTranslator } from "use-intl/core";
import { oncePerLanguage } from "#lib/domain/language";
import type { SupportMail } from "#lib/domain/support/mail";
import { type MailKinds, SAMPLE_SITE, SAMPLE_TOKEN } from "#lib/server/platform/mail/mail-kind";
import { messagesOf } from "#lib/server/platform/messages";

const mailTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "mail") }));
const MESSAGES = `${SAMPLE_SITE}/messages#token=${SAMPLE_TOKEN}`;

/** The e-mails of this module. */
export const mails: MailKinds<SupportMail> = {
  supportReceived: { sample: { kind: "supportReceived", number: "P-2026-000123", link: MESSAGES, reply: "mail" } },
  copyrightReceived: { sample: { kind: "copyrightReceived", number: "P-2026-000123", link: MESSAGES, reply: "mail" } },
  counterNoticeReceived: { sample: { kind: "counterNoticeReceived", number: "P-2026-000124", link: MESSAGES, reply: "link" } },
  supportAnswered: {
    sample: {
      kind: "supportAnswered",
      number: "P-2026-000123",
      topic: "The Clock of Rain",
      quote: "12:04",
      link: MESSAGES,
      reply: "mail",
    },
  },
  supportMessage: {
    sample: {
      kind: "supportMessage",
      number: "P-2026-000123",
      topic: "The Clock of Rain",
      sender: "Ada, ada@example.org",
      quote: "12:04",
      link: `${SAMPLE_SITE}/admin/messages/1`,
      reply: "link",
    },
  },
  copyrightRemoved: {
    sample: {
      kind: "copyrightRemoved",
      username: "ada",
      number: "P-2026-000123",
      material: `${SAMPLE_SITE}/forum/thread/lamps#post-2`,
      work: "The Clock of Rain",
      strike: 1,
      link: `${SAMPLE_SITE}/dmca/counter-notice#case=P-2026-000123`,
    },
    paragraphs: ({ work }, language) => (work ? [mailTexts(language)("copyrightRemoved.work"), ...work.split(/\n{2,}/)] : []),
  },
  copyrightTakenBack: {
    sample: {
      kind: "copyrightTakenBack",
      username: "ada",
      number: "P-2026-000123",
      material: `${SAMPLE_SITE}/forum/thread/lamps#post-2`,
      step: "under_review",
      isBack: "yes",
      strikes: 1,
      suspension: "lifted",
      link: `${SAMPLE_SITE}/profile`,
    },
  },
  casesDue: {
    sample: { kind: "casesDue", count: 2, numbers: "P-2026-000123, P-2026-000124", link: `${SAMPLE_SITE}/admin/messages?kind=dmca` },
  },
};
