import "server-only";

import { nameToEmoji } from "gemoji";
import type { PhrasingContent, Text } from "mdast";
import { isUsername, normalizeUsername, USERNAME_MAX, USERNAME_MIN, usernameKey } from "#lib/domain/accounts/username";
import { MENTION } from "#lib/domain/forum/mention";
import { withoutInvisible } from "#lib/domain/text/user-text";

const EMOJI = /:([a-z0-9_+-]{1,40}):/g;

/**
 * A text as nodes: emoji for their names (":smile:"), marks around the names of known users, which link-mentions.ts links, breaks for line
 * breaks.
 */
export function inlineNodes(text: string, knownUsernames: ReadonlySet<string> | null): PhrasingContent[] {
  return withoutInvisible(text)
    .split("\n")
    .flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: "break" as const }] : []),
      ...(knownUsernames ? withMentions(line, knownUsernames) : textNode(line)),
    ]);
}

/** The keys of the users mentioned in a text, if they exist. */
export const mentionedKeys = (text: string): string[] =>
  [...text.matchAll(MENTION)].flatMap(([, name = ""]) => (mayBeUsername(name) ? [usernameKey(name)] : []));

function withMentions(line: string, knownUsernames: ReadonlySet<string>): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: mention, 1: name = "", index } of line.matchAll(MENTION)) {
    if (!mayBeUsername(name) || !knownUsernames.has(usernameKey(name))) continue;
    nodes.push(...textNode(line.slice(end, index)), mentionNode(mention));
    end = index + mention.length;
  }
  return [...nodes, ...textNode(line.slice(end))];
}

/** In a text of the other direction "@" stays with the name. */
const mentionNode = (mention: string): PhrasingContent => ({
  type: "emphasis",
  data: { hName: "span", hProperties: { className: ["mention"] } },
  children: [{ type: "emphasis", data: { hName: "bdi" }, children: [{ type: "text", value: mention }] }],
});

const textNode = (text: string): Text[] =>
  text === "" ? [] : [{ type: "text", value: text.replace(EMOJI, (shortcode, name: string) => emojiOf(name) ?? shortcode) }];

const emojiOf = (name: string): string | undefined => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined);

const mayBeUsername = (name: string): boolean =>
  normalizeUsername(name).length >= USERNAME_MIN && normalizeUsername(name).length <= USERNAME_MAX && isUsername(name);
