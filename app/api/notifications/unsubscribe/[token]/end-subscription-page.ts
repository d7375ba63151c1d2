import "server-only";

import type { MailSubscription } from "#lib/domain/notifications/mail";
import { isNotificationKind } from "#lib/domain/notifications/notification";
import { escapeMarkup } from "#lib/domain/text/markup";
import { languageOfLink } from "#lib/server/platform/http/link-language";
import { htmlLink, staticHtmlPage, staticHtmlProblem } from "#lib/server/platform/http/static-html";
import { messagesOf } from "#lib/server/platform/messages";
import { localPath } from "#lib/urls/locale-path";
import { NOTIFICATIONS_PATH } from "#lib/urls/pages";

/** The page of a link in a notification e-mail, without scripts: the question with its button, or what has ended. */
export async function endSubscriptionPage(request: Request, step: "ask" | "done", act: () => Promise<MailSubscription>): Promise<Response> {
  const language = languageOfLink(request);
  const texts = messagesOf(language, "notifications");
  const settings = `<p>${htmlLink(localPath(language, NOTIFICATIONS_PATH), texts.subscriptions.settings)}</p>`;
  let subscription: MailSubscription;
  try {
    subscription = await act();
  } catch (error) {
    return staticHtmlProblem(error, request, { language, body: settings, title: texts.subscriptions.title });
  }
  const { link, ask, done } = textsOf(subscription, texts);
  if (step === "done") return staticHtmlPage({ language, title: done, body: settings, status: 200 });
  const form = `<form method="post"><button>${escapeMarkup(link)}</button></form>`;
  return staticHtmlPage({ language, title: texts.subscriptions.title, body: `<p>${escapeMarkup(ask)}</p>${form}`, status: 200 });
}

type Texts = ReturnType<typeof messagesOf<"notifications">>;

/** The button says the same as the link in the e-mail. A kind without texts of its own has those of `other`. */
function textsOf({ kind, id }: MailSubscription, { subscriptions, kind: kinds }: Texts): { link: string; ask: string; done: string } {
  const texts = Object.entries(subscriptions).flatMap(([name, each]) => (name === kind && typeof each === "object" ? [each] : []))[0];
  const { link, ask, done } = texts ?? subscriptions.other;
  const name = isNotificationKind(id) ? kinds[id] : "";
  return { link, ask: ask.replace("{name}", name), done: done.replace("{name}", name) };
}
