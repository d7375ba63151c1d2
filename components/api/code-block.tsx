/** Source text or output. Lines wrap: nothing needs to be scrolled sideways. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure aria-label={label} className="mt-2 border border-rule bg-leaf p-4">
      <pre className="text-[.875rem] leading-[1.55] whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
