import type { Page } from "playwright/test";

type Spoken = { text: string; lang: string; rate: number; voice: string | undefined };
type FakeSpeech = { spoken: Spoken[]; isSpeaking: boolean; end: () => void; fail: () => void };

/**
 * Replaces the browser's speech by one that records what it speaks, with two English voices and an Italian one: the machines of the tests have
 * neither voices nor loudspeakers. A text is spoken until the test ends it. Call it before the page is opened.
 */
export async function installSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Utterance = {
      text: string;
      lang: string;
      rate: number;
      voice: { name: string } | null;
      onstart?: () => void;
      onend?: () => void;
      onerror?: () => void;
    };
    const voices = [
      { name: "Distant", lang: "en-US", localService: false, voiceURI: "distant" },
      { name: "Near", lang: "en_GB", localService: true, voiceURI: "near" },
      { name: "Chiara", lang: "it-IT", localService: true, voiceURI: "chiara" },
    ];
    let current: Utterance | null = null;
    const speech = {
      spoken: [] as Spoken[],
      get isSpeaking() {
        return current !== null;
      },
      end: () => finish("onend"),
      fail: () => finish("onerror"),
    };
    const finish = (event: "onend" | "onerror") => {
      const ended = current;
      current = null;
      ended?.[event]?.();
    };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(utterance: Utterance) {
        if (utterance.text === "") return;
        current = utterance;
        speech.spoken.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate, voice: utterance.voice?.name });
        utterance.onstart?.();
      },
      cancel() {
        current = null;
      },
    });
    class FakeUtterance {
      text: string;
      lang = "";
      rate = 1;
      voice = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(globalThis, "speechSynthesis", { value: synthesis });
    Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance, fakeSpeech: speech });
  });
}

/** What is being spoken; null in between. */
export const spokenNow = (page: Page): Promise<Spoken | null> =>
  page.evaluate(() => {
    const { fakeSpeech } = globalThis as unknown as { fakeSpeech: FakeSpeech };
    return fakeSpeech.isSpeaking ? (fakeSpeech.spoken.at(-1) ?? null) : null;
  });

/** Ends what is being spoken, or lets it fail. */
export const finishSpeaking = (page: Page, how: "end" | "fail" = "end"): Promise<void> =>
  page.evaluate((act) => (globalThis as unknown as { fakeSpeech: FakeSpeech }).fakeSpeech[act](), how);

/** The sentence that is marked in the text. */
export const markedSentence = (page: Page): Promise<string> =>
  page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].map(String).join(" "));
