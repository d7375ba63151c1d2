import { useTranslations } from "next-intl";
import { SubmitButton } from "#components/ui/form/submit-button";
import type { useForumDraft } from "#lib/client/hooks/use-forum-draft";

type Props = { isSending: boolean; state: ReturnType<typeof useForumDraft>["state"]; children: string };

/** The button that sends a draft, and whether the draft is saved on the account. */
export function DraftSubmit({ isSending, state, children }: Props) {
  const t = useTranslations("forum");
  return (
    <div className="flex flex-wrap items-center gap-4">
      <SubmitButton working={isSending} workingText={children}>
        {children}
      </SubmitButton>
      <span role="status" className="note">
        {state === "saved" && t("draftSaved")}
        {state === "elsewhere" && t("draftElsewhere")}
      </span>
    </div>
  );
}
