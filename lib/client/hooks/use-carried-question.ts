import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useUrlParameter } from "#lib/client/hooks/use-url-parameter";
import { readDraft, saveDraft } from "#lib/client/stores/drafts";
import type { SendContact } from "#lib/contract/support/fields";
import { CONTACT_CATEGORIES, SUBJECT_MAX } from "#lib/domain/support/conversation";

const CARRIED = "contact:carried";

/**
 * Fills subject and category from `?about=` and `?category=`, once for each question: a subject that the visitor wrote stays, that of the
 * question before does not.
 */
export function useCarriedQuestion(form: UseFormReturn<SendContact>): void {
  const [about, category] = [useUrlParameter("about")?.slice(0, SUBJECT_MAX), useUrlParameter("category")];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the parameters are known
  useEffect(() => {
    const before = readDraft(CARRIED)?.about;
    if (!about || about === before) return;
    saveDraft(CARRIED, { about });
    const subject = form.getValues("subject");
    if (subject !== "" && subject !== before) return;
    form.setValue("subject", about);
    const known = CONTACT_CATEGORIES.find((each) => each === category);
    if (known) form.setValue("category", known);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the parameters are known
  }, [about, category]);
}
