/** The notice of the administrators above the header; nothing without a text. */
export const SiteBanner = ({ text }: { text: string | null }) =>
  text && (
    <p
      role="note"
      className="banner border-b border-rule bg-leaf px-5 py-2.5 text-center font-ui text-[.9375rem] leading-snug whitespace-pre-line wrap-anywhere"
    >
      {text}
    </p>
  );
