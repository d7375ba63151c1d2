import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CallFailed } from "#lib/client/api";
import { focusCard } from "#lib/client/card-focus";
import { failureText } from "#lib/client/form-failure";
import { decideComments } from "#lib/client/moderation";
import type { OwnCommentAnswer } from "#lib/contract/comment";
import { changes, type Decision, type ModerationTab, nextAfter } from "#lib/domain/moderation";

/** Comments that a decision is to be made about. */
export type Asked = { ids: string[]; decision: Decision };

type List = {
  tab: ModerationTab;
  comments: OwnCommentAnswer[];
  refresh: () => Promise<unknown>;
  onDecided: (ids: string[]) => void;
};

/**
 * What a moderator does with the comments of a list. `begin` approves at once and asks before the rest; `decide` does
 * what was asked, and throws what the server refuses. Afterwards the focus is at the comment that is next.
 */
export function useDecisions({ tab, comments, refresh, onDecided }: List) {
  const t = useTranslations("moderation");
  const common = useTranslations("comments");
  const [asked, ask] = useState<Asked | null>(null);
  const [outcome, tell] = useState<{ said?: string; failed?: string }>({});
  const [goTo, setGoTo] = useState<{ id: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const commentOf = (id: string | undefined) => comments.find(({ _id }) => _id === id);

  // Only now is the dialog gone, behind which nothing can have the focus.
  useEffect(() => {
    if (goTo) focusCard(goTo.id);
  }, [goTo]);

  const decide = async ({ ids, decision }: Asked, reason?: string): Promise<void> => {
    try {
      const count = await decideComments({ ids, decision, ...(reason !== undefined && { reason }) });
      const name = commentOf(ids[0])?.user?.username ?? common("anonymous");
      onDecided(ids);
      tell({ said: count === 0 ? t("already") : t(`decided.${decision}`, { count, name }) });
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === "comment_not_found")) throw error;
      tell({ failed: t("gone") });
    }
    ask(null);
    const listed = comments.map(({ _id }) => _id);
    setGoTo({ id: tab === "all" && decision !== "delete" ? (ids[0] ?? null) : nextAfter(listed, ids) });
    await refresh();
  };

  const begin = async (ids: string[], decision: Decision): Promise<void> => {
    const open = ids.filter((id) => changes(decision, commentOf(id)?.state ?? "pending"));
    if (open.length === 0 || isBusy) return;
    tell({});
    if (decision !== "approve") return ask({ ids: open, decision });
    setBusy(true);
    await decide({ ids: open, decision }).catch((error: unknown) =>
      tell({ failed: failureText(error, { failed: t("failed"), network: t("network") }) }),
    );
    setBusy(false);
  };

  return { asked, outcome, begin, decide, cancel: () => ask(null) };
}
