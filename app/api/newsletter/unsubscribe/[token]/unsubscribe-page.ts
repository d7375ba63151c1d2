import "server-only";

import { escapeMarkup } from "#lib/domain/text/markup";
import { languageOfLink } from "#lib/server/platform/http/link-language";
import { htmlLink, staticHtmlPage, staticHtmlProblem } from "#lib/server/platform/http/static-html";
import { messagesOf } from "#lib/server/platform/messages";
import { localPath } from "#lib/urls/locale-path";
import { LATEST_PATH, NEWSLETTER_PATH, PROFILE_PATH } from "#lib/urls/pages";

/**
 * The page of an unsubscribe link, without scripts: the question with its button, or the confirmation. When `act`
 * throws, the page links to the other ways to unsubscribe.
 */
export async function unsubscribePage(request: Request, step: "ask" | "done", act: () => Promise<void> | void): Promise<Response> {
  const language = languageOfLink(request);
  const { title, continue: newBooks, unsubscribe: texts } = messagesOf(language, "newsletter");
  const link = (path: string, text: string) => htmlLink(localPath(language, path), text);
  try {
    await act();
  } catch (error) {
    const ways = `<ul><li>${link(PROFILE_PATH, messagesOf(language, "account").profile.title)}</li><li>${link(NEWSLETTER_PATH, title)}</li></ul>`;
    return staticHtmlProblem(error, request, { language, body: ways, title: texts.title });
  }
  if (step === "done") return staticHtmlPage({ language, title: texts.done, body: `<p>${link(LATEST_PATH, newBooks)}</p>`, status: 200 });
  const form = `<form method="post"><button>${escapeMarkup(texts.submit)}</button></form>`;
  return staticHtmlPage({ language, title: texts.title, body: `<p>${escapeMarkup(texts.lead)}</p>${form}`, status: 200 });
}
