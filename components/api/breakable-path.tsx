import { Fragment } from "react";

/** Text with addresses, whose lines may break before a part of an address rather than within a word. */
export const BreakablePath = ({ text }: { text: string }) =>
  [...text.matchAll(/.+?(?:(?<=\w)(?=[/?&])|$)/gs)].map(({ 0: part, index: at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
