import { Fragment } from "react";
import { emphasisParts } from "#lib/domain/text/emphasis";

/** A line of text whose `*emphasis*` is italic. */
export const Emphasis = ({ text }: { text: string }) =>
  emphasisParts(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    part.emphasised ? <em key={index}>{part.text}</em> : <Fragment key={index}>{part.text}</Fragment>,
  );
