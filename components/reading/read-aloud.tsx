"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useReadAloud } from "#lib/client/hooks/use-read-aloud";
import { type ReadAloud as Session, setReadAloud } from "#lib/client/stores/read-aloud";
import {
  applyReaderSettings,
  onReaderSettingsChange,
  READER_CHOICES,
  readerSettings,
  STANDARD_SETTINGS,
} from "#lib/client/stores/reader-settings";
import type { Language } from "#lib/domain/language";

const MINUTE_MS = 60_000;
const SLEEP_MINUTES = [10, 20, 30, 60];

type Props = { session: Session; bookId: string; lang: Language; next: string | null };

/** The controls of reading aloud, at the lower edge: pause, sentence back and forward, speed, sleep timer, voice. */
export function ReadAloud({ session, bookId, lang, next }: Props) {
  const t = useTranslations("readAloud");
  const format = useFormatter();
  const router = useRouter();
  const play = useRef<HTMLButtonElement>(null);
  const { sleepAt } = session;
  const settings = useSyncExternalStore(onReaderSettingsChange, readerSettings, () => STANDARD_SETTINGS);
  const [voiceName, setVoiceName] = useState("");
  const onChapterEnd = useCallback(() => {
    if (next !== null && sleepAt !== "chapter") router.push(next);
    else setReadAloud(null);
  }, [next, sleepAt, router]);
  const { status, voices, voice, toggle, pause, move } = useReadAloud({ lang, rate: Number(settings.speed), voiceName, onChapterEnd });

  // The button that opened it is in a menu that has closed.
  useEffect(() => play.current?.focus({ preventScroll: true }), []);
  useSleepTimer(session, bookId, pause);

  return (
    <section
      aria-label={t("title")}
      className="read-aloud fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-leaf pb-[env(safe-area-inset-bottom)]"
    >
      <div className="wrap flex flex-wrap items-end gap-x-4 gap-y-2 py-2 font-ui text-[.9375rem]">
        <Playback ref={play} isPlaying={status === "playing"} toggle={toggle} move={move} />
        <div className="order-last flex basis-full flex-wrap gap-x-4 gap-y-2 sm:order-none sm:basis-auto">
          <Choice
            label={t("speed")}
            value={settings.speed}
            onChange={(speed) => applyReaderSettings({ ...settings, speed: speed as typeof settings.speed })}
            options={READER_CHOICES.speed.map((speed) => [speed, `${format.number(Number(speed))}×`])}
          />
          <SleepChoice sleepAt={sleepAt} bookId={bookId} />
          {voices.length > 1 && (
            <Choice label={t("voice")} value={voice?.name ?? ""} onChange={setVoiceName} options={voices.map(({ name }) => [name, name])} />
          )}
        </div>
        <Control label={t("close")} onClick={() => setReadAloud(null)}>
          <path d="M3 3l11 11M14 3L3 14" />
        </Control>
        <p role="status" className="order-last basis-full not-empty:pb-1">
          {status === "failed" && t("failed")}
        </p>
      </div>
    </section>
  );
}

type PlaybackProps = { ref: Ref<HTMLButtonElement>; isPlaying: boolean; toggle: () => void; move: (by: number) => void };

function Playback({ ref, isPlaying, toggle, move }: PlaybackProps) {
  const t = useTranslations("readAloud");
  return (
    <div className="flex flex-1 items-center self-center">
      <Control label={t("previous")} onClick={() => move(-1)}>
        <path d="M3 2v13M15 2.5v12L5.5 8.5z" />
      </Control>
      <button
        ref={ref}
        type="button"
        aria-label={t(isPlaying ? "pause" : "play")}
        className="flex size-12 items-center justify-center rounded-full border border-ink"
        onClick={toggle}
      >
        <Icon>{isPlaying ? <path d="M5 2.5v12M12 2.5v12" strokeWidth="3" /> : <path d="M4.5 2l10 6.5-10 6.5z" fill="currentColor" />}</Icon>
      </button>
      <Control label={t("next")} onClick={() => move(1)}>
        <path d="M14 2v13M2 2.5v12l9.5-6z" />
      </Control>
    </div>
  );
}

function SleepChoice({ sleepAt, bookId }: { sleepAt: Session["sleepAt"]; bookId: string }) {
  const t = useTranslations("readAloud");
  return (
    <Choice
      label={t("sleep")}
      value={sleepAt === "chapter" ? "chapter" : sleepAt === null ? "" : String(nearestMinutes(sleepAt))}
      onChange={(chosen) => setReadAloud({ bookId, sleepAt: sleepTime(chosen) })}
      options={[
        ["", t("never")],
        ...SLEEP_MINUTES.map((count) => [String(count), t("minutes", { count })] as const),
        ["chapter", t("chapterEnd")],
      ]}
    />
  );
}

/** Pauses at the time that the user chose. */
function useSleepTimer({ sleepAt }: Session, bookId: string, pause: () => void): void {
  useEffect(() => {
    if (typeof sleepAt !== "number") return;
    const timer = setTimeout(() => {
      pause();
      setReadAloud({ bookId, sleepAt: null });
    }, sleepAt - Date.now());
    return () => clearTimeout(timer);
  }, [sleepAt, bookId, pause]);
}

const sleepTime = (chosen: string): Session["sleepAt"] =>
  chosen === "" ? null : chosen === "chapter" ? "chapter" : Date.now() + Number(chosen) * MINUTE_MS;

/** The choice that is shown for a time: the smallest that covers what is left. */
const nearestMinutes = (at: number): number => {
  const left = (at - Date.now()) / MINUTE_MS;
  return SLEEP_MINUTES.find((minutes) => minutes >= left - 0.1) ?? SLEEP_MINUTES.at(-1) ?? 0;
};

const Icon = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" strokeWidth="1.5">
    {children}
  </svg>
);

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="quiet-link flex size-11 items-center justify-center"
      onClick={onClick}
    >
      <Icon>{children}</Icon>
    </button>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: (readonly [value: string, label: string])[];
};

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <label className="grid max-w-40 gap-0.5">
      <span className="note">{label}</span>
      <select className="field min-h-11 py-1" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
