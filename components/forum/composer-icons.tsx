/** Line drawings of the toolbar's actions, 20 units square. */
const PATHS = {
  bold: "M6 4h5a3 3 0 0 1 0 6H6zm0 6h6a3 3 0 0 1 0 6H6z",
  italic: "M8 4h6M6 16h6M11 4 9 16",
  quote: "M4 5v10M8 6h8M8 10h8M8 14h5",
  link: "M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1m1 3.2a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1",
  list: "M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  code: "M7 6l-4 4 4 4M13 6l4 4-4 4",
  spoiler:
    "M3 3l14 14M8.2 5.3A8 8 0 0 1 10 5c4 0 6.700 3 7.500 5a9 9 0 0 1-2 2.700M12.500 14.400A8 8 0 0 1 10 15c-4 0-6.700-3-7.500-5a9 9 0 0 1 2.700-3.400M8.600 8.600a2 2 0 0 0 2.800 2.800",
  emoji: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM7 12a3.500 3.500 0 0 0 6 0M7.500 8h.01M12.500 8h.01",
} as const;

export type ComposerIconName = keyof typeof PATHS;

export const ComposerIcon = ({ name }: { name: ComposerIconName }) => (
  <svg
    aria-hidden
    viewBox="0 0 20 20"
    className="size-5 fill-none stroke-current"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
