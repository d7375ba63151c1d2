import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { decideComments } from "#lib/client/api/moderation/moderation";
import { cardInFocus, focusCard } from "#lib/client/card-focus";
import { failureText } from "#lib/client/form-error";
import type { OwnCommentResponse } from "#lib/contract/comments/operations";
import { changes, type Decision, type ModerationTab, nextAfter } from "#lib/domain/moderation/moderation";

/** Comments to decide about, in the version that was read, and the comment whose card had the focus. */
export type PendingDecision = { comments: OwnCommentResponse[]; decision: Decision; focused: string | null };

type List = {
  tab: ModerationTab;
  comments: OwnCommentResponse[];
  refresh: () => Promise<unknown>;
  onDecided: (ids: string[]) => void;
};

/** Nothing was decided, because a comment changed in the meantime. */
const UNCHANGED_REASONS: Readonly<Record<string, "gone" | "changed">> = { comment_not_found: "gone", comment_changed: "changed" };

/**
 * The moderation actions of a list. `begin` approves at once and asks for confirmation of other decisions; `decide`
 * applies the confirmed one and throws what the server refuses. Afterwards the focus moves to the next comment.
 */
export function useDecisions({ tab, comments, refresh, onDecided }: List) {
  const t = useTranslations("moderation");
  const common = useTranslations("comments");
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [outcome, setOutcome] = useState<{ message?: string; failed?: string }>({});
  const [goTo, setGoTo] = useState<{ id: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);

  // The focus cannot move to an element behind an open dialog, so wait until it is closed.
  useEffect(() => {
    if (goTo) focusCard(goTo.id);
  }, [goTo]);

  const decide = async ({ comments: about, decision, focused }: PendingDecision, reason?: string): Promise<void> => {
    const ids = about.map(({ _id }) => _id);
    try {
      const count = await decideComments(about, decision, reason);
      const name = about[0]?.user?.username ?? common("anonymous");
      onDecided(ids);
      setOutcome({ message: count === 0 ? t("already") : t(`decided.${decision}`, { count, name }) });
    } catch (error) {
      const reason = error instanceof CallFailed && UNCHANGED_REASONS[error.code];
      if (!reason) throw error;
      setOutcome({ failed: t(reason) });
    }
    setPending(null);
    const listed = comments.map(({ _id }) => _id);
    const stays = tab === "all" && decision !== "delete";
    setGoTo({ id: stays ? (focused ?? ids[0] ?? null) : nextAfter(listed, ids, focused) });
    await refresh();
  };

  const begin = async (ids: string[], decision: Decision): Promise<void> => {
    const open = comments.filter(({ _id, state }) => ids.includes(_id) && changes(decision, state));
    if (open.length === 0 || isBusy) return;
    setOutcome({});
    const about = { comments: open, decision, focused: cardInFocus() };
    if (decision !== "approve") return setPending(about);
    setBusy(true);
    await decide(about).catch((error: unknown) =>
      setOutcome({ failed: failureText(error, { failed: t("failed"), network: t("network") }) }),
    );
    setBusy(false);
  };

  return { pending, outcome, begin, decide, cancel: () => setPending(null) };
}
