import "server-only";

import { longDate } from "#lib/domain/date-format";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { type DmcaDecision, type DmcaStatus, isWithdrawal, RESTORE_BY_DAYS, RESTORE_FROM_DAYS } from "#lib/domain/support/dmca/case";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { translateCounterNotice } from "#lib/i18n/counter-notice-text";
import { copyrightTexts } from "#lib/i18n/phrases";
import { addAnswer } from "#lib/server/modules/support/commands/answer";
import { type LockedConversation, lockConversation } from "#lib/server/modules/support/commands/write-message";
import type { Transaction } from "#lib/server/platform/database/transaction";

const TEXT_OF_DECISION: Partial<Record<DmcaDecision, "forwarded" | "restored" | "upheld">> = {
  countered: "forwarded",
  restored: "restored",
  upheld: "upheld",
};
type Step = { before: DmcaStatus; next: DmcaDecision };
const announcementOf = ({ before, next }: Step) => (isWithdrawal(before, next) ? "withdrawn" : TEXT_OF_DECISION[next]);

/**
 * What the claimant is sent with a counter-notice: `message`, or what happens next, and all counter-notices of the case, with their labels and
 * statements in the claimant's language; null without any.
 */
export async function forwardedText(db: Transaction, claim: LockedConversation, message: string | null, now: Date): Promise<string | null> {
  const notices = await db.conversation.findMany({
    where: { counteredCaseId: claim.id, isSpam: false },
    orderBy: { createdAt: "asc" },
    select: {
      language: true,
      messages: { where: { direction: "received" }, orderBy: [{ createdAt: "asc" }, { id: "asc" }], take: 1, select: { text: true } },
    },
  });
  const language = languageOf(claim.language);
  const texts = notices.flatMap(({ language: written, messages }) =>
    messages.map(({ text }) => translateCounterNotice(text, languageOf(written), language)),
  );
  if (texts.length === 0) return message;
  return [message ?? copyrightTexts(language)("forwarding", restoreDates(now, language)), ...texts].join("\n\n");
}

/** Tells those who objected, in their conversations and by e-mail, that a step was taken which concerns them. */
export async function tellObjectors(db: Transaction, caseId: string, step: Step, now: Date): Promise<void> {
  const announcement = announcementOf(step);
  if (!announcement) return;
  const notices = await db.conversation.findMany({ where: { counteredCaseId: caseId, isSpam: false }, select: { id: true } });
  for (const { id } of notices) {
    const conversation = await lockConversation(db, id);
    const language = languageOf(conversation.language);
    await addAnswer(db, conversation, { text: copyrightTexts(language)(announcement, restoreDates(now, language)) }, now);
  }
}

const restoreDates = (now: Date, language: Language) => ({
  from: longDate(addDays(now, RESTORE_FROM_DAYS), language),
  by: longDate(addDays(now, RESTORE_BY_DAYS), language),
});

const languageOf = (language: string): Language => (isLanguage(language) ? language : DEFAULT_LANGUAGE);
