import type { ChangeEvent } from "react";

/** A field that people neither see nor reach; programs fill it in. */
export const Honeypot = ({ onChange }: { onChange: (value: string) => void }) => (
  <div aria-hidden className="hidden">
    <input
      type="text"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
    />
  </div>
);
