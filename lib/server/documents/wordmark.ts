import "server-only";

import type { Line } from "#lib/domain/art/typesetting";
import { setLine } from "#lib/server/documents/typesetter";
import { settings } from "#lib/server/infra/env";

let drawn: Line | undefined;

/** The house's name, drawn 100 units high: eight letters of an italic that no page needs otherwise are no reason to fetch it. */
export const wordmark = (): Line => (drawn ??= setLine(settings().SITE_NAME, "display-italic", 100));
