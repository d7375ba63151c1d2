import type { Language } from "#lib/domain/language";
import { paragraphOf } from "#tests/support/language-model/prose";

/** What a call gets instead of its answer. "cut" ends the connection in the middle of the answer; "truncated" reports a limit of tokens; "endless" does not keep to it; "trickle" sends a word and then one more a second, without end; "thinking" sends six empty chunks, one each half second, before the answer. */
export type Fault =
  | { status: number; retryAfter?: string }
  | { text: string }
  | "hang"
  | "cut"
  | "endless"
  | "trickle"
  | "thinking"
  | "invalid JSON"
  | "refusal"
  | "content filter"
  | "wrong language"
  | "truncated"
  | "empty";

export type ModelResponse = { text: string; finish: "stop" | "length" | "content_filter"; isCut: boolean };

const REFUSAL = "I’m sorry, but I can’t help with that.";

/** The answer to send instead of the right one. */
export function answerWithFault(text: string, fault: Fault | null, language: Language): ModelResponse {
  const answer: ModelResponse = { text, finish: "stop", isCut: false };
  if (fault !== null && typeof fault === "object") return "text" in fault ? { ...answer, text: fault.text } : answer;
  if (fault === "endless") return { ...answer, text: "endless ".repeat(100_000) };
  const half = text.slice(0, text.length / 2);
  if (fault === "cut") return { ...answer, text: half, isCut: true };
  if (fault === "truncated") return { ...answer, text: half, finish: "length" };
  if (fault === "invalid JSON") return { ...answer, text: `${half}…` };
  if (fault === "empty") return { ...answer, text: "" };
  if (fault === "refusal") return { ...answer, text: REFUSAL };
  if (fault === "content filter") return { ...answer, text: "", finish: "content_filter" };
  if (fault === "wrong language") return { ...answer, text: paragraphOf(language === "en" ? "it" : "en", text, 0) };
  return answer;
}
