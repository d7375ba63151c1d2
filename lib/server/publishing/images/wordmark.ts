import "server-only";

import type { Line } from "#lib/domain/art/typesetting";
import { settings } from "#lib/server/platform/env";
import { drawLine } from "#lib/server/publishing/images/drawing";

let drawn: Line | undefined;

/** The site's name as a path 100 units high, which avoids loading an italic font on every page. */
export async function wordmark(): Promise<Line> {
  drawn ??= await drawLine({ text: settings().SITE_NAME, face: "display-italic", size: 100 });
  return drawn;
}
