import { useTranslations } from "next-intl";
import { BreakablePath } from "#components/api/breakable-path";
import { CopyCode } from "#components/api/copy-code";

/** Source text or output, and a button that copies it. Lines wrap: nothing needs to be scrolled sideways. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const t = useTranslations("apiDocs.copy");
  return (
    <figure aria-label={label} className="mt-2 max-w-[46rem] gap-x-4 border border-rule bg-leaf p-4 sm:flex sm:items-start">
      <pre className="min-w-0 flex-1 text-[.875rem] leading-[1.55] whitespace-pre-wrap wrap-anywhere">
        <code>
          <BreakablePath text={text} />
        </code>
      </pre>
      <CopyCode text={text} label={label} texts={{ copy: t("copy"), copied: t("copied"), failed: t("failed") }} />
    </figure>
  );
}
