import type { ReactNode } from "react";

/** What stands where there is nothing to show: a sentence and a way on. */
export function Empty({ children, way }: { children: ReactNode; way?: ReactNode }) {
  return (
    <div className="border-t border-rule py-12 text-center">
      <p className="text-[1.1875rem] text-soft">{children}</p>
      {way && <div className="mt-5 flex justify-center">{way}</div>}
    </div>
  );
}
