import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Language } from "#lib/domain/language";
import { emailBook } from "#lib/server/modules/books/queries/email-book";
import { newestWorks } from "#lib/server/modules/books/queries/works";
import { composeDigest } from "#lib/server/modules/newsletter/compose-digest";
import { composeEmail } from "#lib/server/modules/notifications/compose-email";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import type { Email } from "#lib/server/platform/mail/email";
import { renderEmail } from "#lib/server/platform/mail/render";
import { site } from "#lib/server/platform/site";
import { MAILS } from "#lib/server/runtime/composition";
import { MAIL_KINDS, SAMPLE_MAILS, sampleSubscription } from "#lib/server/runtime/sample-mails";

/** The kinds of mail that can be previewed. */
export const PREVIEWED = [...MAIL_KINDS, "digest"] as const;
export type PreviewedKind = (typeof PREVIEWED)[number];

const DIGEST_BOOKS = 3;

/** A mail with invented data, or the digest of the latest books, as the recipient sees it. Throws `forbidden`. */
export async function previewMail(viewer: Viewer, kind: PreviewedKind, language: Language): Promise<{ subject: string; html: string }> {
  requireMailAdministrator(viewer);
  const email = await compose(kind, language);
  return { subject: email.subject, html: (await renderEmail(email)).html };
}

async function compose(kind: PreviewedKind, language: Language): Promise<Email> {
  const { name, origin } = site();
  const sender = { name, address: origin };
  if (kind !== "digest") {
    const sample = SAMPLE_MAILS[kind];
    const [book] = "bookId" in sample ? await newestWorks(language, 1) : [];
    const content = book ? ({ ...sample, title: book.title } as typeof sample) : sample;
    return composeEmail(
      { to: "ada@example.org", language, content, book: book ? emailBook(book, language) : null, ...sampleSubscription(sample) },
      sender,
      MAILS,
    );
  }
  const books = await newestWorks(language, DIGEST_BOOKS);
  const subscriber = { kind: "subscriber" as const, id: "preview" };
  const content = { kind: "digest" as const, subscriber, day: new Date().toISOString(), books: books.map(({ id }) => id), more: 2 };
  const unsubscribe = { page: origin, oneClick: origin };
  return composeDigest({ to: "ada@example.org", language, content, books, unsubscribe }, sender);
}
