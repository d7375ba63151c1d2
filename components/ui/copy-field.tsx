import { type Ref, useId, useRef, useState } from "react";

/** Maximum length of a URL that fits on one line on a phone. */
const SHORT = 28;

type Props = { url: string; label: string; texts: Record<"copy" | "copied" | "failed", string>; ref?: Ref<HTMLButtonElement> };

/** A URL with a button that copies it. */
export function CopyField({ url, label, texts, ref }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [announcement, announce] = useState({ text: "", times: 0 });
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (!done) field.current?.select();
    announce(({ times }) => ({ text: done ? texts.copied : texts.failed, times: times + 1 }));
  };
  return (
    <div>
      <label htmlFor={id} className="note mb-1 block">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <textarea
          ref={field}
          id={id}
          rows={url.length > SHORT ? 2 : 1}
          className="field field-sizing-content min-w-0 flex-1 basis-full resize-none py-2.5! leading-[1.5]! break-all text-[.9375rem]! sm:basis-0"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <button ref={ref} type="button" className="button button-solid self-start" onClick={() => void copy()}>
          {texts.copy}
        </button>
      </div>
      <p role="status" className="note mt-1 min-h-6">
        {/* Rendered anew each time, because a live region does not repeat identical text. */}
        <span key={announcement.times}>{announcement.text}</span>
      </p>
    </div>
  );
}
