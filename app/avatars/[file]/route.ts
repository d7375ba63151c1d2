import { findAvatar } from "#lib/server/data/user/avatar";
import { serveAvatar } from "#lib/server/http/serve-avatar";

export const GET = serveAvatar(findAvatar);
