import "server-only";

import type { Line } from "#lib/domain/art/typesetting";
import { settings } from "#lib/server/platform/env";
import { setLine } from "#lib/server/publishing/fonts/text-path";

let drawn: Line | undefined;

/** The house's name, drawn 100 units high: eight letters of an italic that no page needs otherwise are no reason to fetch it. */
export const wordmark = (): Line => (drawn ??= setLine(settings().SITE_NAME, "display-italic", 100));
