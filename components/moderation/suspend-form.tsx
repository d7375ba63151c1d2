"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { liftApprovalRequirement, liftSuspension, requireApproval, suspendUser } from "#lib/client/api/moderation/report-queue";
import { failureText } from "#lib/client/form-error";
import { useRemainingCharactersText } from "#lib/client/hooks/use-remaining-characters";
import type { Restriction } from "#lib/client/hooks/use-restriction";
import { SUSPENSION_DAYS, SUSPENSION_REASON_MAX } from "#lib/domain/accounts/suspension";

type Props = { user: { id: string; username: string }; onDone: (done: Restriction) => void; onCancel: () => void };

const APPROVAL = "approval";
const INDEFINITELY = "indefinitely";

/** For how long a user is suspended, and why; the reason is shown to them. */
export function SuspendForm({ user, onDone, onCancel }: Props) {
  const t = useTranslations("suspension");
  const tComments = useTranslations("comments");
  const [duration, setDuration] = useState("7");
  const [reason, setReason] = useState("");
  const { isWorking, failure, restrict } = useSuspension(user, onDone);
  const room = useRemainingCharactersText(reason.length, SUSPENSION_REASON_MAX);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void restrict(duration, reason);
      }}
      className="space-y-5"
    >
      <p className="text-soft">{t("intro")}</p>
      <SelectField label={t("duration")} value={duration} onChange={({ target }) => setDuration(target.value)}>
        {SUSPENSION_DAYS.map((days) => (
          <option key={days ?? INDEFINITELY} value={days ?? INDEFINITELY}>
            {days === null ? t("indefinitely") : t("days", { days })}
          </option>
        ))}
        <option value={APPROVAL}>{t("approval")}</option>
      </SelectField>
      <TextArea
        label={t("reason")}
        rows={3}
        required
        maxLength={SUSPENSION_REASON_MAX}
        room={room}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Notice kind="error">{failure}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isWorking} workingText={tComments("sending")}>
          {t("confirm")}
        </SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {tComments("cancel")}
        </button>
      </div>
    </form>
  );
}

/** Suspends the user, or makes what they post need approval. */
function useSuspension({ id, username }: Props["user"], onDone: Props["onDone"]) {
  const t = useTranslations("suspension");
  const common = useTranslations("moderation");
  const [failure, setFailure] = useState("");
  const [isWorking, setWorking] = useState(false);
  const restrict = async (duration: string, reason: string) => {
    if (isWorking) return;
    setWorking(true);
    setFailure("");
    try {
      const isApproval = duration === APPROVAL;
      if (isApproval) await requireApproval(id, reason);
      else await suspendUser(id, duration === INDEFINITELY ? null : Number(duration), reason);
      onDone({
        message: t(isApproval ? "doneApproval" : "done", { name: username }),
        lift: async () => {
          await (isApproval ? liftApprovalRequirement(id) : liftSuspension(id));
          return { message: t(isApproval ? "liftedApproval" : "lifted", { name: username }) };
        },
      });
    } catch (error) {
      setFailure(failureText(error, { failed: common("failed"), network: common("network") }));
    }
    setWorking(false);
  };
  return { isWorking, failure, restrict };
}
