import type { ReactNode } from "react";
import { PaperBand } from "#components/shared/paper-band";

type Props = {
  children: ReactNode;
  /** Links or buttons. */
  action?: ReactNode;
  /** Covers or a medallion, about four rem high, which stand on the band. */
  figure?: ReactNode;
};

/** Empty state: a band of the authors' patterns, a figure, a sentence and what can be done. */
export const Empty = ({ children, action, figure }: Props) => (
  <div className="pb-10 text-center">
    <PaperBand />
    {figure && <div className="relative -mt-9 flex items-end justify-center gap-3">{figure}</div>}
    <p className="mx-auto mt-7 max-w-[34rem] text-[1.0625rem] text-balance text-soft sm:text-[1.1875rem]">{children}</p>
    {action && <div className="mt-5 flex flex-wrap justify-center gap-3 [&>a]:button">{action}</div>}
  </div>
);
