import "server-only";

import type { Line } from "#lib/domain/art/typesetting";
import { settings } from "#lib/server/platform/env";
import { setLine } from "#lib/server/publishing/fonts/text-path";

let cached: Line | undefined;

/** The site's name as a path 100 units high, which avoids loading an italic font on every page. */
export const wordmark = (): Line => (cached ??= setLine(settings().SITE_NAME, "display-italic", 100));
