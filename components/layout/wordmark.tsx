import { LocalLink } from "#components/layout/local-link";
import type { Line } from "#lib/domain/art/typesetting";

const SYMBOL = "wordmark";
/** Ascent and descent of a line 100 units high. */
const [ABOVE, BELOW] = [82, 26];
const EM_PIXELS = 26;

/** Defines the wordmark's SVG symbol, once per page. */
export const WordmarkSymbol = ({ wordmark }: { wordmark: Line }) => (
  <svg aria-hidden className="hidden">
    <symbol id={SYMBOL} viewBox={`0 ${-ABOVE} ${wordmark.width} ${ABOVE + BELOW}`}>
      <path d={wordmark.d} />
    </symbol>
  </svg>
);

/** The wordmark, linked to the home page. */
export function Wordmark({ name, wordmark }: { name: string; wordmark: Line }) {
  const [width, height] = [wordmark.width, ABOVE + BELOW].map((units) => Math.round((units * EM_PIXELS) / 100));
  return (
    <LocalLink href="/" aria-label={name} className="flex min-h-11 items-center no-underline">
      <Fleuron className="mr-1.5 h-[.95rem] w-auto text-accent" />
      <svg aria-hidden width={width} height={height} fill="currentColor">
        <use href={`#${SYMBOL}`} />
      </svg>
    </LocalLink>
  );
}

/** The leaf ❧ as a path, because none of the site's fonts has the character. */
export const Fleuron = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="-3 -17 31 19" className={className} fill="currentColor">
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
