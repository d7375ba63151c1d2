import type { ReactNode } from "react";

type Props = { children: ReactNode; action?: ReactNode; isRuled?: boolean; picture?: ReactNode };

/** Empty state: a sentence and a link, below a picture if there is one. Not `isRuled` directly below tabs, which have a rule of their own. */
export function Empty({ children, action, isRuled = true, picture }: Props) {
  return (
    <div className={`text-center ${picture ? "pb-12" : "py-12"} ${isRuled && !picture ? "border-t border-rule" : ""}`}>
      {picture && <div className="mb-10">{picture}</div>}
      <p className="text-[1.0625rem] text-balance text-soft sm:text-[1.1875rem]">{children}</p>
      {action && (
        <div className="mt-5 flex justify-center [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center pointer-coarse:[&_a]:min-h-11">
          {action}
        </div>
      )}
    </div>
  );
}
