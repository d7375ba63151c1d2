import "server-only";

import type { ServerResponse } from "node:http";
import type { DeskAnswer } from "#lib/server/runtime/writing/relay/desk";

/** So often a waiting connection hears from the relay; a site gives up one that is silent for two minutes. */
const HEARTBEAT_MS = 15_000;
const CHARACTERS_PER_TOKEN = 4;
/** Answers are sent in pieces, as models send them. */
const PIECE = 4_000;

type Sent = { model: string; promptCharacters: number; isStream: boolean };

/** Answers a chat completion when `asked` is: as server-sent events or as one JSON document, with signs of life until then. */
export async function sendCompletion(response: ServerResponse, asked: Promise<DeskAnswer>, sent: Sent): Promise<void> {
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, { "content-type": sent.isStream ? "text/event-stream" : "application/json" });
  };
  const beat = () => {
    begin();
    response.write(sent.isStream ? event(sent.model, [{ index: 0, delta: {}, finish_reason: null }]) : " ");
  };
  // An answer from the record comes at once, and what is not recorded has a status of its own.
  const first = setTimeout(beat, 1_000);
  const timer = setInterval(beat, HEARTBEAT_MS);
  try {
    const answer = await asked;
    begin();
    if (sent.isStream) sendEvents(response, answer, sent);
    else response.end(JSON.stringify(documentOf(answer, sent)));
  } finally {
    clearTimeout(first);
    clearInterval(timer);
  }
}

const finishOf = ({ isRefused }: DeskAnswer): string => (isRefused ? "content_filter" : "stop");
const head = (model: string, object: string) => ({ id: "chatcmpl-relay", object, created: Math.floor(Date.now() / 1_000), model });

/** Estimated: people have no tokens. */
function usageOf({ text }: DeskAnswer, { promptCharacters }: Sent) {
  const tokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);
  const [prompt, completion] = [tokens(promptCharacters), tokens(text.length)];
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

const documentOf = (answer: DeskAnswer, sent: Sent) => ({
  ...head(answer.by, "chat.completion"),
  choices: [{ index: 0, message: { role: "assistant", content: answer.text }, finish_reason: finishOf(answer) }],
  usage: usageOf(answer, sent),
});

const event = (model: string, choices: object[], more: object = {}): string =>
  `data: ${JSON.stringify({ ...head(model, "chat.completion.chunk"), choices, ...more })}\n\n`;

function sendEvents(response: ServerResponse, answer: DeskAnswer, sent: Sent): void {
  for (let from = 0; from < answer.text.length; from += PIECE) {
    const content = answer.text.slice(from, from + PIECE);
    response.write(event(answer.by, [{ index: 0, delta: { content }, finish_reason: null }]));
  }
  response.write(event(answer.by, [{ index: 0, delta: {}, finish_reason: finishOf(answer) }]));
  response.write(event(answer.by, [], { usage: usageOf(answer, sent) }));
  response.end("data: [DONE]\n\n");
}
