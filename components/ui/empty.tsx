import type { ReactNode } from "react";
import { SITE_STRIP_URL } from "#lib/urls/images";

type Props = {
  children: ReactNode;
  /** A link or a button. */
  action?: ReactNode;
  /** Covers or a medallion, at most six rem high, which stand on the band. */
  figure?: ReactNode;
};

/** Empty state: a band of the authors' patterns, a figure, a sentence and what can be done. */
export function Empty({ children, action, figure }: Props) {
  return (
    <div className="pb-10 text-center">
      <img
        src={SITE_STRIP_URL}
        alt=""
        width={1200}
        height={104}
        loading="lazy"
        className="h-[3.25rem] w-full bg-rule object-cover opacity-55 forced-colors:hidden"
      />
      {figure && <div className="relative -mt-9 flex items-end justify-center gap-3">{figure}</div>}
      <p className="mx-auto mt-6 max-w-[34rem] text-[1.0625rem] text-balance text-soft sm:text-[1.1875rem]">{children}</p>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3 [&>a]:button">{action}</div>}
    </div>
  );
}
