import { playBlindRoundOperation } from "#lib/contract/blind";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { recordGuesses } from "#lib/server/modules/blind/commands/record-guesses";
import { findPairs, findRound } from "#lib/server/modules/blind/queries/round";
import { isBot } from "#lib/server/platform/http/bot";
import { clientIp } from "#lib/server/platform/http/client-address";

export const POST = endpoint(playBlindRoundOperation, async ({ body: { language, answers }, request, now }) => {
  const agent = request.headers.get("user-agent") ?? "";
  const counted = isBot(agent) ? 0 : await recordGuesses(answers, `${clientIp(request)}\n${agent}`, now);
  const seen = answers.map(({ pair }) => pair);
  const [judged, round] = await Promise.all([findPairs(seen), findRound(language, seen)]);
  return { counted, results: judged.map(({ id, people }) => ({ pair: id, people })), round };
});
