"use client";

import { createContext, type ReactNode, useContext } from "react";

/**
 * The texts of the error page, sent with every page: the browser shows it when the server could not render the next
 * one.
 */
export type FailureTexts = Record<"title" | "text" | "number" | "retry" | "back" | "searchLabel" | "searchButton", string> & {
  byPage: Record<string, string>;
};

const TextsContext = createContext<FailureTexts | null>(null);

export const FailureTextsProvider = ({ texts, children }: { texts: FailureTexts; children: ReactNode }) => (
  <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>
);

export const useFailureTexts = () => useContext(TextsContext);
