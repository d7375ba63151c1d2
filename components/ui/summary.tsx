import type { ComponentProps } from "react";
import { Chevron } from "#components/ui/chevron";

/** What opens a `details`: a chevron and a label. */
export const Summary = ({ children, className = "", ...summary }: ComponentProps<"summary">) => (
  <summary
    className={`flex min-h-11 w-fit max-w-full items-center gap-2.5 py-2 font-ui text-[.9375rem] leading-[1.4] font-medium ${className}`}
    {...summary}
  >
    <Chevron />
    <span className="min-w-0">{children}</span>
  </summary>
);
