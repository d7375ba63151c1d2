import type { Language } from "#lib/domain/language";

/** A browser that cannot speak, for want of voices, may say neither that it begins nor that it fails. */
const SILENT_MS = 5_000;

export const canSpeak = (): boolean => "speechSynthesis" in globalThis && "SpeechSynthesisUtterance" in globalThis;

/** The browser's voices of a language, those on the device first: the others send the text to a service. */
export const voicesOf = (language: Language): SpeechSynthesisVoice[] =>
  speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().replace("_", "-").split("-")[0] === language)
    .sort((a, b) => Number(b.localService) - Number(a.localService));

/** Subscribes to the list of voices, which browsers load after the page; returns an unsubscribe function. */
export function onVoicesChange(changed: () => void): () => void {
  speechSynthesis.addEventListener("voiceschanged", changed);
  return () => speechSynthesis.removeEventListener("voiceschanged", changed);
}

/** Speaks nothing. Browsers let a page speak only after it has done so in answer to a click. */
export const unlockSpeech = (): void => speechSynthesis.speak(new SpeechSynthesisUtterance(""));

type Manner = { language: Language; rate: number; voice: SpeechSynthesisVoice | undefined };
type Outcome = { onEnd: () => void; onFail: () => void };

/** Speaks a text and reports how it ended; returns a function that stops it and reports nothing. */
export function speak(text: string, { language, rate, voice }: Manner, { onEnd, onFail }: Outcome): () => void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = voice?.lang ?? language;
  utterance.rate = rate;
  if (voice) utterance.voice = voice;
  let isOver = false;
  const finish = (report: () => void) => () => {
    clearTimeout(silent);
    if (isOver) return;
    isOver = true;
    report();
  };
  const silent = setTimeout(finish(onFail), SILENT_MS);
  utterance.onstart = () => clearTimeout(silent);
  utterance.onend = finish(onEnd);
  utterance.onerror = finish(onFail);
  speechSynthesis.speak(utterance);
  return () => {
    finish(() => undefined)();
    speechSynthesis.cancel();
  };
}
