/** Prose in sections, one below the other. */
export function Essay({ parts }: { parts: { id: string; title: string; text: string }[] }) {
  return (
    <div className="max-w-[40rem] text-[1.125rem] leading-[1.7] text-pretty hyphens-auto">
      {parts.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mt-10 mb-3 font-display text-[1.625rem] leading-[1.2]">
            {title}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
