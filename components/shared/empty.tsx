import type { ReactNode } from "react";
import { Fleuron } from "#components/layout/wordmark";
import { PaperBand } from "#components/shared/paper-band";

type Props = {
  children: ReactNode;
  /** Links or buttons. */
  action?: ReactNode;
  /** Covers or medallions, about five rem high, which stand on the band; else the house's leaf. */
  figure?: ReactNode;
};

/** Empty state: a band of the authors' patterns, a figure, a sentence and what can be done. */
export const Empty = ({ children, action, figure }: Props) => (
  <div className="pt-2 pb-10 text-center">
    <PaperBand />
    <div className="empty-figure">{figure ?? <HouseMark />}</div>
    <p className="mx-auto mt-6 max-w-[30rem] font-display text-[1.375rem] leading-[1.25] text-balance wrap-anywhere sm:text-[1.5rem]">
      {children}
    </p>
    {action && <div className="mt-6 flex flex-wrap justify-center gap-3 [&>a]:button">{action}</div>}
  </div>
);

/** The leaf of the wordmark in a disc, as authors have their monograms. */
export const HouseMark = () => (
  <span aria-hidden className="house-mark">
    <Fleuron className="h-7 w-auto" />
  </span>
);
