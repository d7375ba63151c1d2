import { getDraftOperation, saveDraftOperation } from "#lib/contract/forum/composer-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findDraft, saveDraft } from "#lib/server/modules/forum/commands/drafts";

export const GET = endpoint(getDraftOperation, async ({ viewer, params }) => ({ draft: await findDraft(viewer, params.place) }));

export const PUT = endpoint(saveDraftOperation, ({ viewer, params, body, now }) =>
  saveDraft(viewer, params.place, { ...body, replyToId: body.replyToId ?? null }, now),
);
