import { useLocale } from "next-intl";

type Part = { kind: "same" | "added" | "removed"; text: string };
type Props = {
  parts: readonly Part[];
  /** Which words are not shown, where two versions stand side by side. */
  leftOut?: Part["kind"];
  /** What is said before added and removed words, for those who do not see them. */
  added: string;
  removed: string;
  lang: string;
  className?: string;
};

/** A text with the words marked that were added or removed. */
export function MarkedWords({ parts, leftOut, added, removed, lang, className = "" }: Props) {
  const locale = useLocale();
  const said = (text: string) => (
    <span className="sr-only" lang={locale}>
      {text}{" "}
    </span>
  );
  return (
    <p lang={lang} className={`text-[.9375rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere ${className}`}>
      {parts.map(({ kind, text }, index) => {
        // The parts of one comparison never change their order.
        const key = `${index} ${kind}`;
        if (kind === leftOut) return null;
        if (kind === "added")
          return (
            <ins key={key} className="bg-marker decoration-1 underline-offset-2">
              {said(added)}
              {text}
            </ins>
          );
        if (kind === "removed")
          return (
            <del key={key} className="text-alarm decoration-1">
              {said(removed)}
              {text}
            </del>
          );
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
