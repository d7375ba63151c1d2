import { LocalLink } from "#components/layout/local-link";

/** The house's name, which leads home. */
export function Wordmark({ name }: { name: string }) {
  return (
    <LocalLink
      href="/"
      className="flex min-h-11 items-center font-[family-name:var(--font-display-italic)] text-[1.625rem] leading-none tracking-[-.02em] whitespace-nowrap italic no-underline"
    >
      <Fleuron />
      {name}
    </LocalLink>
  );
}

/** The house's leaf, ❧, drawn as on the covers: none of its faces has the character. */
const Fleuron = () => (
  <svg aria-hidden viewBox="-3 -17 31 19" className="mr-1.5 h-[.95rem] w-auto text-accent" fill="currentColor">
    <path d="M5 -7C3 -12 8 -16 13 -14C17 -12.5 20 -8.5 27 -7.5C21 -5 18.5 .5 13 .8C8.5 1-.5 -2 5 -7z" />
    <path
      d="M21 -7.3C14 -8 9 -9 4.5 -7C-1 -4.5-3.5 -9-1 -12.5C1 -15.3 4.5 -14.5 4 -12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    />
    <circle cx="3.2" cy="-12" r="1.5" />
  </svg>
);
