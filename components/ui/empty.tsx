import type { ReactNode } from "react";

type Props = { children: ReactNode; action?: ReactNode; isRuled?: boolean };

/** Empty state: a sentence and a link. Not `isRuled` directly below tabs, which have a rule of their own. */
export function Empty({ children, action, isRuled = true }: Props) {
  return (
    <div className={`py-12 text-center ${isRuled ? "border-t border-rule" : ""}`}>
      <p className="text-[1.0625rem] text-balance text-soft sm:text-[1.1875rem]">{children}</p>
      {action && (
        <div className="mt-5 flex justify-center [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center pointer-coarse:[&_a]:min-h-11">
          {action}
        </div>
      )}
    </div>
  );
}
