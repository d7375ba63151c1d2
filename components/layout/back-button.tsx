"use client";

/** Goes back to where one came from; without a way back, to the library's home. */
export function BackButton({ label, home }: { label: string; home: string }) {
  const goBack = () => {
    if (history.length > 1) history.back();
    else location.assign(home);
  };
  return (
    <button type="button" onClick={goBack} className="button button-solid">
      {label}
    </button>
  );
}
