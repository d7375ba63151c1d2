import { type ReactNode, type Ref, useId } from "react";

type Props = {
  ref: Ref<HTMLDialogElement>;
  title: string;
  /** Label of the close button beside the title, which stays visible; confirmation dialogs have none. */
  close?: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** A modal dialog; open it with `showModal()`. Escape and a click on the backdrop close it. */
export function Dialog({ ref, title, close, onClose, children }: Props) {
  const id = useId();
  const heading = (
    <h2 id={id} className="font-display text-[1.5rem] leading-[1.2]">
      {title}
    </h2>
  );
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
        {close ? (
          <div className="sticky top-0 -mx-6 -mt-6 mb-1 flex items-center justify-between gap-3 bg-leaf pt-4 pr-3.5 pb-2 pl-6">
            {heading}
            <form method="dialog">
              <button type="submit" aria-label={close} className="quiet-link flex size-11 items-center justify-center">
                <svg aria-hidden width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" strokeWidth="1.5">
                  <path d="M1 1l13 13M14 1L1 14" />
                </svg>
              </button>
            </form>
          </div>
        ) : (
          <div className="mb-3">{heading}</div>
        )}
        {children}
      </div>
    </dialog>
  );
}
