import "server-only";

import type { Language } from "#lib/domain/language";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { settings } from "#lib/server/platform/env";
import { parseTemplate, type Template } from "#lib/server/publishing/search-page/template";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";

/** As long as search results are cached: the page's header may have changed. */
const TTL_MS = 30_000;
const TIMEOUT_MS = 10_000;

const templates = new Map<Language, { loaded: Promise<Template>; until: number }>();
onTagsExpired(() => templates.clear());

/** The template of the search results, from this server's cached page; kept until cache tags expire, unless parts of the page are missing. */
export function loadTemplate(locale: Language): Promise<Template> {
  const existing = templates.get(locale);
  if (existing && existing.until > Date.now()) return existing.loaded;
  const forget = () => templates.delete(locale);
  const loaded = requestTemplate(locale, forget);
  templates.set(locale, { loaded, until: Date.now() + TTL_MS });
  loaded.catch(forget);
  return loaded;
}

async function requestTemplate(locale: Language, onIncomplete: () => void): Promise<Template> {
  const url = `http://127.0.0.1:${settings().PORT}${localPath(locale, `${SEARCH_PATH}/template`)}`;
  // A bot is no visitor that is counted. English is the language of a path without one unless a browser prefers another.
  const headers = { "Accept-Language": locale, "User-Agent": "bot" };
  const response = await fetch(url, { headers, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Without its data the page is rendered as far as it can be, with status 503.
  if (!response.ok) onIncomplete();
  return parseTemplate(await response.text());
}
