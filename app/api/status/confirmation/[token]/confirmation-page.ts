import "server-only";

import { escapeMarkup } from "#lib/domain/text/markup";
import { languageOfLink } from "#lib/server/platform/http/link-language";
import { htmlLink, staticHtmlPage, staticHtmlProblem } from "#lib/server/platform/http/static-html";
import { messagesOf } from "#lib/server/platform/messages";
import { localPath } from "#lib/urls/locale-path";
import { STATUS_PATH } from "#lib/urls/pages";

/** The page of the link that confirms a subscription, without scripts: the button, or the confirmation. */
export async function confirmationPage(request: Request, step: "ask" | "done", act: () => Promise<void> | void): Promise<Response> {
  const language = languageOfLink(request);
  const { title, confirmation: texts } = messagesOf(language, "status");
  const body = `<p>${htmlLink(localPath(language, STATUS_PATH), title)}</p>`;
  try {
    await act();
  } catch (error) {
    return staticHtmlProblem(error, request, { language, body, title: texts.title });
  }
  if (step === "done") return staticHtmlPage({ language, title: texts.done, body, status: 200 });
  const form = `<form method="post"><button>${escapeMarkup(texts.submit)}</button></form>`;
  return staticHtmlPage({ language, title: texts.title, body: `<p>${escapeMarkup(texts.lead)}</p>${form}`, status: 200 });
}
