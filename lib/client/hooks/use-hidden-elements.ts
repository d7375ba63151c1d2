import { useLayoutEffect } from "react";

/** Hides the elements that match one of the selectors, also those added later. A style element is not allowed in the body. */
export function useHiddenElements(selectors: string[]): void {
  const rule = selectors.length === 0 ? "" : `${selectors.join()}{display:none}`;
  useLayoutEffect(() => {
    if (rule === "") return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rule]);
}
