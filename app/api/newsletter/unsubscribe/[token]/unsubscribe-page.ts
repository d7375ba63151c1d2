import "server-only";

import { isLanguage } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { newsletterTexts, profileText } from "#lib/server/platform/http/error-text";
import { htmlLink, pageIn, staticHtmlPage, staticHtmlProblem } from "#lib/server/platform/http/static-html";

/**
 * What people see of an unsubscribe link, without a script: the question with its button, or once it was pressed, that it is
 * done. `act` throws what refuses the link; then the page leads to the other ways out.
 */
export async function unsubscribePage(request: Request, step: "ask" | "done", act: () => Promise<void> | void): Promise<Response> {
  const asked = new URL(request.url).searchParams.get("language");
  const language = isLanguage(asked) ? asked : preferredLanguage(request.headers.get("accept-language"));
  const { title, continue: newBooks, unsubscribe: texts } = newsletterTexts(language);
  const link = (path: string, text: string) => htmlLink(pageIn(language, path), text);
  try {
    await act();
  } catch (error) {
    const ways = `<ul><li>${link("/profile", profileText(language))}</li><li>${link("/newsletter", title)}</li></ul>`;
    return staticHtmlProblem(error, request, { language, body: ways, title: texts.title });
  }
  if (step === "done") return staticHtmlPage({ language, title: texts.done, body: `<p>${link("/latest", newBooks)}</p>`, status: 200 });
  const form = `<form method="post"><button>${escapeMarkup(texts.submit)}</button></form>`;
  return staticHtmlPage({ language, title: texts.title, body: `<p>${escapeMarkup(texts.lead)}</p>${form}`, status: 200 });
}
