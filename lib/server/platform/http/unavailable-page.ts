import "server-only";

import type { Language } from "#lib/domain/language";
import { PROGRESS_SCRIPT } from "#lib/domain/progress-script";
import { escapeMarkup } from "#lib/domain/text/markup";
import { unavailableTexts } from "#lib/server/platform/http/error-text";
import type { StartProgress } from "#lib/server/platform/http/start-progress";
import { staticDocument } from "#lib/server/platform/http/static-document";
import { localPath } from "#lib/urls/locale-path";

type Options = { language: Language; siteName: string };

/** Page shown when offline. */
export const offlinePage = ({ language, siteName }: Options): string => standIn({ language, siteName, kind: "offline", ways: "" });

type WithStatus = Options & { statusPath: string | null };

/** Page shown while the web process starts again; it links to the status page if there is a copy of it. */
export const restartingPage = ({ language, siteName, statusPath }: WithStatus): string =>
  standIn({ language, siteName, kind: "restarting", ways: statusLink(language, statusPath) });

/** Page shown while the site starts: how far it is. */
export function startingPage({ language, siteName, statusPath, progress }: WithStatus & { progress: StartProgress }): string {
  const { starting, retry, reloads } = unavailableTexts(language);
  const done = progress.steps.filter(({ state }) => state === "done").length;
  const count = starting.done.replace("{done}", String(done)).replace("{total}", String(progress.steps.length));
  const items = progress.steps.map(
    ({ step, state }) =>
      `<li><span>${escapeMarkup(starting.step[step])}</span><span class="state ${state}">${escapeMarkup(starting.state[state])}</span></li>`,
  );
  // The script replaces what is marked with data-live.
  const body = [
    `<p>${escapeMarkup(starting.text.replace("{site}", siteName))}</p>`,
    `<progress id="bar" data-live max="100" value="${progress.percent}" aria-label="${escapeMarkup(starting.progress)}"></progress>`,
    `<p id="count" data-live role="status" class="note">${escapeMarkup(count)}</p>`,
    `<ol id="steps" data-live class="states">${items.join("")}</ol>`,
    `<p class="ways"><a class="button" href="">${escapeMarkup(retry)}</a>${statusLink(language, statusPath)}</p>`,
  ].join("");
  return staticDocument({ language, siteName, title: starting.title, body, reloads, script: PROGRESS_SCRIPT });
}

const statusLink = (language: Language, path: string | null): string =>
  path ? `<a href="${localPath(language, path)}">${escapeMarkup(unavailableTexts(language).status)}</a>` : "";

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
