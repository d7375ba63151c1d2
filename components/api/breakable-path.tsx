import { Fragment } from "react";

/** Text with addresses, whose lines may break before a part of an address rather than within a word. */
export const BreakablePath = ({ text }: { text: string }) =>
  text.split(/(?<=\w)(?=[/?&])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
