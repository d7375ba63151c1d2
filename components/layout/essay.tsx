import type { ReactNode } from "react";

/** Prose in sections, side by side on wide screens. A list of texts is one paragraph each. */
export function Essay({ parts }: { parts: { title?: string; text: ReactNode | string[] }[] }) {
  return (
    <div className="mt-6 grid max-w-[38rem] gap-x-[clamp(2rem,4vw,4rem)] text-[1.125rem] leading-[1.7] text-pretty hyphens-auto lg:max-w-none lg:grid-flow-col lg:auto-cols-fr lg:text-[1.0625rem]">
      {parts.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <section key={index}>
          {title && <h2 className="mt-10 mb-3 font-display text-[1.625rem] leading-[1.2]">{title}</h2>}
          {(Array.isArray(text) ? text : [text]).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
            <p key={at} className="not-first:mt-4">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
