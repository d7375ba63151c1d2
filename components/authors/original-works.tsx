import type { OriginalWork } from "#lib/domain/references/reference-work";

/** Works of the true author, each with the address where it can be had for nothing. */
export function OriginalWorks({ works }: { works: readonly OriginalWork[] }) {
  return (
    <ul className="max-w-[38rem]">
      {works.map(({ title, year, readAt, language }) => (
        <li key={readAt} className="flex items-baseline justify-between gap-x-6 border-b border-rule py-2.5">
          <a href={readAt} lang={language} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            <cite className="not-italic">{title}</cite>
          </a>
          <span className="note shrink-0">
            {year} · {new URL(readAt).hostname.replace(/^www\./, "")}
          </span>
        </li>
      ))}
    </ul>
  );
}
