"use client";

/** History back; without history, a link to the home page. */
export function BackButton({ label, home, isPlain = false }: { label: string; home: string; isPlain?: boolean }) {
  const goBack = () => {
    if (history.length > 1) history.back();
    else location.assign(home);
  };
  return (
    <button type="button" onClick={goBack} className={isPlain ? "button" : "button button-solid"}>
      {label}
    </button>
  );
}
