import { addDays } from "#lib/domain/time/date-arithmetic";
import { textFile } from "#lib/server/platform/http/site-file";
import { operator } from "#lib/server/platform/site";

/** RFC 9116 recommends that the file expires within a year. */
const VALID_DAYS = 180;

export const GET = (): Response =>
  textFile(({ origin }) => {
    const { contact } = operator();
    return [
      ...(contact ? [`Contact: mailto:${contact}`] : []),
      `Contact: ${origin}/contact`,
      `Expires: ${addDays(new Date(), VALID_DAYS).toISOString()}`,
      "Preferred-Languages: en, it, es, fr, de",
      `Canonical: ${origin}/.well-known/security.txt`,
    ].join("\n");
  });
