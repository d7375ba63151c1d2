"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";

/**
 * A few emoji that readers use; all others can be typed or written as ":name:". Without labels: screen readers know each emoji's name in
 * the user's language. A picker of all emoji would load 400 KB of names per language.
 */
const EMOJI = [
  ...["🙂", "😀", "😄", "😂", "😉", "😊", "😍", "🥰", "😎", "🤔", "😮", "😱", "😢", "😭", "😅", "🙄", "😴", "🤯", "😡", "🤗"],
  ...["👍", "👎", "👏", "🙏", "💪", "👋", "🤝", "👀", "❤️", "💔", "✨", "🔥", "🎉", "⭐", "💡", "📖", "📚", "✍️", "☕", "🕯️"],
];
const COLUMNS = 8;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/** The grid of emoji, as a popover that the button with `popoverTarget={id}` opens. */
export function EmojiPicker({ id, onPick }: { id: string; onPick: (emoji: string) => void }) {
  const t = useTranslations("forum.composer");
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const target = step === undefined ? { Home: 0, End: EMOJI.length - 1 }[event.key] : current + step;
    if (target === undefined) return;
    event.preventDefault();
    if (target < 0 || target >= EMOJI.length) return;
    setCurrent(target);
    document.getElementById(`${prefix}-${target}`)?.focus();
  };
  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      role="group"
      aria-label={t("emoji")}
      className="emoji-picker popover-menu"
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === "open" && document.getElementById(`${prefix}-${current}`)?.focus()}
    >
      {EMOJI.map((emoji, index) => (
        <button
          key={emoji}
          id={`${prefix}-${index}`}
          type="button"
          tabIndex={index === current ? 0 : -1}
          onClick={() => {
            setCurrent(index);
            box.current?.hidePopover();
            onPick(emoji);
          }}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
