import { useEffect, useRef, useState } from "react";

/** Passes what was typed into a text area before hydration to `change`; a controlled field would lose it. */
export function useTypedBefore(id: string, change: (text: string) => void): void {
  const [typed] = useState(() => {
    if (typeof document === "undefined") return "";
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : "";
  });
  const changeRef = useRef(change);
  useEffect(() => {
    if (typed) changeRef.current(typed);
  }, [typed]);
}
