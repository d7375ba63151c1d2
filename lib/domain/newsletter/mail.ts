import type { DigestSubscriber } from "#lib/domain/newsletter/newsletter";

export type NewsletterMail = { kind: "confirmSubscription"; link: string } | { kind: "alreadySubscribed"; link: string };

/** A day's new books; `more`: how many are not listed. */
export type DigestContent = { kind: "digest"; subscriber: DigestSubscriber; day: string; books: string[]; more: number };
