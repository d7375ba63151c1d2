import "server-only";

import type { Language } from "#lib/domain/language";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { settings } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";
import { parseTemplate, type Template } from "#lib/server/publishing/search-page/template";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";

/** As long as search results are cached: the page's header may have changed. */
const TTL_MS = 30_000;
const TIMEOUT_MS = 10_000;

type Entry = { loaded: Promise<Template>; until: number };
const templates = new Map<Language, Entry>();
/** For when the page cannot be had, such as from a busy server. */
const latest = new Map<Language, Template>();
onTagsExpired(() => templates.clear());

/**
 * The template of the search results, from this server's cached page; kept until cache tags expire, unless parts of the page are missing. If the
 * page cannot be had, the latest template.
 */
export async function loadTemplate(locale: Language): Promise<Template> {
  const existing = templates.get(locale);
  if (existing && existing.until > Date.now()) return existing.loaded;
  const entry: Entry = {
    loaded: templateOrLatest(locale, () => templates.get(locale) === entry && templates.delete(locale)),
    until: Date.now() + TTL_MS,
  };
  templates.set(locale, entry);
  return entry.loaded;
}

async function templateOrLatest(locale: Language, forget: () => void): Promise<Template> {
  try {
    const { isComplete, template } = await requestTemplate(locale);
    if (isComplete) latest.set(locale, template);
    else forget();
    return template;
  } catch (error) {
    forget();
    const older = latest.get(locale);
    if (!older) throw error;
    logger().warn({ err: error }, "the template of the search results could not be loaded; an older one is used");
    return older;
  }
}

async function requestTemplate(locale: Language): Promise<{ isComplete: boolean; template: Template }> {
  const url = `http://127.0.0.1:${settings().PORT}${localPath(locale, `${SEARCH_PATH}/template`)}?slots=1`;
  // A bot is no visitor that is counted. English is the language of a path without one unless a browser prefers another.
  const headers = { "Accept-Language": locale, "User-Agent": "bot" };
  const response = await fetch(url, { headers, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Without its data the page is rendered as far as it can be, with status 503.
  return { isComplete: response.ok, template: parseTemplate(await response.text(), response.headers.get("link") ?? "") };
}
