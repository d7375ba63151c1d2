import "server-only";

import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { REMOVED_STATUSES } from "#lib/domain/support/dmca/case";
import { counterNoticeText } from "#lib/i18n/counter-notice-text";
import { copyrightTexts } from "#lib/i18n/phrases";
import { type NewConversation, type OpenedConversation, openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { prisma } from "#lib/server/platform/database/prisma";

type CounterNotice = Required<Pick<NewConversation, "email" | "userId" | "language" | "isSpam">> & {
  caseNumber: string;
  signature: string;
  address: string;
  telephone: string;
  explanation: string;
};

/**
 * Stores a counter-notice as a conversation of its own, which the case lists. Its text has all that must be forwarded to the claimant, with the
 * statements that the form requires. Throws `invalid_input` for a number without a case, and for a case in which nothing is removed.
 */
export async function openCounterNotice(
  { caseNumber, signature, address, telephone, explanation, ...sender }: CounterNotice,
  now: Date,
): Promise<OpenedConversation> {
  const found = await prisma().conversation.findFirst({
    where: { number: caseNumber, kind: "dmca", isSpam: false, dmcaCase: { status: { in: [...REMOVED_STATUSES] } } },
    select: { id: true },
  });
  if (!found) throw new DomainError("invalid_input", { caseNumber: "case_unknown" });
  const language = isLanguage(sender.language) ? sender.language : DEFAULT_LANGUAGE;
  const t = copyrightTexts(language);
  return openConversation(
    {
      ...sender,
      ...{
        kind: "counter",
        category: "content",
        name: signature,
        subject: t("counterSubject", { number: caseNumber }),
        counteredCaseId: found.id,
      },
      text: counterNoticeText(language, explanation, { signature, address, telephone, email: sender.email ?? "" }),
    },
    now,
  );
}
