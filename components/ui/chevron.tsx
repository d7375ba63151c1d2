/** The mark of a summary, which turns when its `details` is open. */
export const Chevron = () => (
  <svg
    aria-hidden
    width="9"
    height="9"
    viewBox="0 0 9 9"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    className="shrink-0 transition-transform [details[open]>summary_&]:rotate-90 motion-reduce:transition-none"
  >
    <path d="M2.5 1l4 3.5-4 3.5" />
  </svg>
);
