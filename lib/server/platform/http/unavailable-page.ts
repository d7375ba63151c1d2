import "server-only";

import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { unavailableTexts } from "#lib/server/platform/http/error-text";
import { staticDocument } from "#lib/server/platform/http/static-document";
import { localPath } from "#lib/urls/locale-path";

type Options = { language: Language; siteName: string };

/** Page shown when offline. */
export const offlinePage = ({ language, siteName }: Options): string => standIn({ language, siteName, kind: "offline", ways: "" });

/** Page shown while the web process starts; it links to the status page if there is a copy of it. */
export function restartingPage({ language, siteName, statusPath }: Options & { statusPath: string | null }): string {
  const ways = statusPath && `<a href="${localPath(language, statusPath)}">${escapeMarkup(unavailableTexts(language).status)}</a>`;
  return standIn({ language, siteName, kind: "restarting", ways: ways ?? "" });
}

/** Page shown when rate limited: one client, or all together; `message` says which. It does not reload itself. */
export function busyPage({ language, siteName, message }: Options & { message: string }): string {
  const { busy, retry } = unavailableTexts(language);
  const body = `<p>${escapeMarkup(message)}</p><p class="ways"><a class="button" href="">${escapeMarkup(retry)}</a></p>`;
  return staticDocument({ language, siteName, title: busy, body });
}

/** A link to the empty URL opens the page's own URL again, with its query. */
function standIn({ language, siteName, kind, ways }: Options & { kind: "offline" | "restarting"; ways: string }): string {
  const texts = unavailableTexts(language);
  const { title, text } = texts[kind];
  const lead = `<p>${escapeMarkup(text.replace("{site}", siteName))}</p>`;
  const body = `${lead}<p class="ways"><a class="button" href="">${escapeMarkup(texts.retry)}</a>${ways}</p>`;
  return staticDocument({ language, siteName, title, body, reloads: texts.reloads, ...(kind === "offline" && { copies: texts.copies }) });
}
