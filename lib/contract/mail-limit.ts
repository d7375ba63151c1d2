import type { Limit } from "#lib/contract/operation";

/**
 * Mails to entered addresses that one client can cause a day, of all kinds together; of somebody who is logged in, from wherever they send. How many
 * one mailbox gets is limited where they are queued (mail-limit.ts of module notifications).
 */
export const MAILS_OF_CLIENT: Limit = { name: "mails to entered addresses", calls: 100, seconds: 86_400, by: "viewer" };
