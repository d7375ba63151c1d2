import "server-only";

import { create } from "xmlbuilder2";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { opdsTexts } from "#lib/i18n/phrases";
import { addEmpty, addText } from "#lib/server/publishing/opds/atom-parts";
import { AUTHENTICATION_PATH, MEDIA_TYPES, OPEN_SEARCH_PATH, searchTemplate } from "#lib/urls/opds";
import { FEEDS_PATH, REGISTER_PATH } from "#lib/urls/pages";

// https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md: a short name has at most 16 characters.
const SHORT_NAME = 16;

/** The OpenSearch description document. */
export function openSearchDescription(language: Language, site: Publisher): { type: string; body: string } {
  const document = create({ version: "1.0", encoding: "UTF-8" });
  const description = document.ele("OpenSearchDescription", { xmlns: "http://a9.com/-/spec/opensearch/1.1/" });
  addText(description, "ShortName", [...site.name].slice(0, SHORT_NAME).join(""));
  addText(description, "Description", opdsTexts(language)("searchLead", { site: site.name }));
  addEmpty(description, "Url", { type: MEDIA_TYPES.acquisition, template: site.address + searchTemplate("atom") });
  addEmpty(description, "Url", { type: MEDIA_TYPES.openSearch, rel: "self", template: site.address + OPEN_SEARCH_PATH });
  addText(description, "Image", `${site.address}/favicon.ico`, { height: 16, width: 16, type: "image/x-icon" });
  addText(description, "Language", "*");
  addText(description, "InputEncoding", "UTF-8");
  addText(description, "OutputEncoding", "UTF-8");
  return { type: MEDIA_TYPES.openSearch, body: document.end({ prettyPrint: true }) };
}

/** The OPDS authentication document: how clients log in. */
export function authenticationDocument(language: Language, site: Publisher): { type: string; body: string } {
  const t = opdsTexts(language);
  const inLanguage = (path: string) => `${site.address}${language === "en" ? "" : `/${language}`}${path}`;
  const body = {
    id: site.address + AUTHENTICATION_PATH,
    title: site.name,
    description: t("loginLead"),
    links: [
      { rel: "register", href: inLanguage(REGISTER_PATH), type: MEDIA_TYPES.html },
      { rel: "help", href: inLanguage(`${FEEDS_PATH}#catalogue`), type: MEDIA_TYPES.html },
      { rel: "logo", href: `${site.address}/icons/icon-512.png`, type: "image/png", width: 512, height: 512 },
    ],
    authentication: [{ type: "http://opds-spec.org/auth/basic", labels: { login: t("login"), password: t("password") } }],
  };
  return { type: MEDIA_TYPES.authentication, body: JSON.stringify(body) };
}
