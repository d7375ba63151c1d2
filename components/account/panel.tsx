import { type ReactNode, useId } from "react";

/** One matter of the account: its name on the left, what to do about it on the right. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-rule py-8 first:border-0 lg:grid-cols-[14rem_minmax(0,34rem)]"
    >
      <h2 id={id} className="font-display text-[1.375rem] leading-[1.2]">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
