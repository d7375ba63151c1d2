import "server-only";

import type { NextRequest } from "next/server";
import type { Problem } from "#lib/contract/problem";
import type { OpenedConversationResponse } from "#lib/contract/support/responses";
import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { inLanguageOfLink, languageOfLink } from "#lib/server/platform/http/link-language";
import { formAsJson, isPlainForm } from "#lib/server/platform/http/plain-form";
import { htmlLink, staticHtmlPage, staticHtmlProblem } from "#lib/server/platform/http/static-html";
import { messagesOf } from "#lib/server/platform/messages";
import { localPath } from "#lib/urls/locale-path";
import { conversationPath } from "#lib/urls/pages";

type Form = { path: string; title: string; labels: Record<string, string> };
type Context = { params: Promise<Record<never, never>> };
type Send = (request: NextRequest, context: Context) => Promise<Response>;

/** An endpoint that also takes its page's form from browsers without scripts, which get a page back. */
export const withPlainForm =
  (send: Send, formIn: (language: Language) => Form): Send =>
  (request, context) =>
    isPlainForm(request) ? answerPlainForm(request, context, send, formIn) : send(request, context);

/** Passes a form on to its endpoint as JSON, and answers with a page: the number and the link, or the faults. */
async function answerPlainForm(
  request: NextRequest,
  context: Context,
  send: Send,
  formIn: (language: Language) => Form,
): Promise<Response> {
  const language = languageOfLink(request);
  const { path, title, labels } = formIn(language);
  const { sent, plain } = messagesOf(language, "contact");
  const back = `<p>${escapeMarkup(plain.back)}</p><p>${htmlLink(localPath(language, path), title)}</p>`;
  try {
    const response = await send(await formAsJson(inLanguageOfLink(request)), context);
    if (!response.ok) {
      const { code, message, fields = {} } = (await response.json()) as Problem;
      const faults = Object.entries(fields).map(([name, fault]) => `<li>${escapeMarkup(`${labels[name] ?? name}: ${fault}`)}</li>`);
      const reason =
        faults.length > 0
          ? `<ul>${faults.join("")}</ul>`
          : `<p>${escapeMarkup(code === "proof_of_work_required" ? plain.limit : message)}</p>`;
      return staticHtmlPage({ language, title: plain.notSent, body: reason + back, status: response.status });
    }
    const { msg, number, token } = (await response.json()) as OpenedConversationResponse;
    const texts = [msg, sent.number.replace("{number}", number)].map((text) => `<p>${escapeMarkup(text)}</p>`);
    const link = `<p>${htmlLink(localPath(language, conversationPath(token)), sent.open)}</p><p>${escapeMarkup(`${sent.keep} ${plain.linkNeedsScripts}`)}</p>`;
    return staticHtmlPage({ language, title: sent.title, body: texts.join("") + link, status: 200 });
  } catch (error) {
    return staticHtmlProblem(error, request, { language, body: back, title: plain.notSent });
  }
}
