import { sendDmcaNoticeOperation } from "#lib/contract/support/dmca-operations";
import { DomainError } from "#lib/domain/errors";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SUBJECT_MAX } from "#lib/domain/support/conversation";
import { ownAddress } from "#lib/domain/support/dmca/notice";
import { copyrightTexts } from "#lib/i18n/phrases";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { isProbablySpam } from "#lib/server/modules/support/commands/check-sender";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { materialExists } from "#lib/server/modules/support/queries/material-exists";
import { clientIp } from "#lib/server/platform/http/client-address";
import { successMessage } from "#lib/server/platform/http/success-message";
import { site } from "#lib/server/platform/site";

export const POST = endpoint(sendDmcaNoticeOperation, async ({ body, viewer, now, request }) => {
  const { signature, address, telephone, email, role, work, website, writingMs, altcha } = body;
  const material = ownAddress(body.material, site().origin);
  if (material === null) throw new DomainError("invalid_input", { material: "own_address" });
  const isSpam = await isProbablySpam({ website, writingMs, altcha }, clientIp(request));
  const language = preferredLanguage(request.headers.get("accept-language"));
  const { number, token } = await openConversation(
    {
      ...{ kind: "dmca", category: "content", language, isSpam, name: signature, email, userId: viewer?.id ?? null },
      subject: copyrightTexts(language)("subject", { path: pathOf(material) }).slice(0, SUBJECT_MAX),
      text: work,
      dmca: { signature, address, telephone, role, work, material },
    },
    now,
  );
  return { ...successMessage("dmcaReceived", request), number, token, isFound: await materialExists(material) };
});

/** The address as a subject names it: without our origin, and readable in any script. */
function pathOf(material: string): string {
  const path = material.slice(site().origin.length) || "/";
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
