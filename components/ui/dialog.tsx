import { type ReactNode, type Ref, useId } from "react";

type Props = { ref: Ref<HTMLDialogElement>; title: string; onClose?: (() => void) | undefined; children: ReactNode };

/** A question that stands before the page; open it with `showModal()`. Escape and the page behind close it. */
export function Dialog({ ref, title, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={() => undefined}
      className="m-auto w-[min(30rem,calc(100vw-2.5rem))] border border-rule bg-leaf p-0 text-ink backdrop:bg-[#0008]"
    >
      <div className="p-6">
        <h2 id={id} className="mb-3 font-display text-[1.5rem] leading-[1.2]">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
