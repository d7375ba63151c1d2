import type { ReactNode } from "react";

/** Empty state: a sentence and a link. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="border-t border-rule py-12 text-center">
      <p className="text-[1.0625rem] text-soft sm:text-[1.1875rem]">{children}</p>
      {action && <div className="mt-5 flex justify-center">{action}</div>}
    </div>
  );
}
