import { findAvatar } from "#lib/server/modules/accounts/commands/avatar";
import { serveAvatar } from "#lib/server/modules/accounts/queries/serve-avatar";

export const GET = serveAvatar(findAvatar);
