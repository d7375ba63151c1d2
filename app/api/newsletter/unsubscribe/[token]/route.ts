import { unsubscribeInOneClickOperation } from "#lib/contract/newsletter";
import { unsubscribe } from "#lib/server/data/news/unsubscription";
import { unsubscribePage } from "#lib/server/data/page-address";
import { endpoint } from "#lib/server/http/endpoint";
import { seeOther } from "#lib/server/http/see-other";
import { sentText } from "#lib/server/http/sent-text";
import { told } from "#lib/server/http/told";

export const POST = endpoint(unsubscribeInOneClickOperation, async ({ params, request }) => {
  await sentText(request);
  await unsubscribe(params.token);
  return told("newsEnded", request).msg;
});

/** Whoever opens the address in a browser gets a page with a button: a GET ends nothing. */
export const GET = seeOther((language, { token }: { token: string }) => unsubscribePage(language, token));
