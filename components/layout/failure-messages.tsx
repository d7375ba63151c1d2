"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What an error page says: it is shown by the browser when the server could not make the page, so its words come first. */
export type FailureTexts = { title: string; text: string; retry: string; home: string; byPage: Record<string, string> };

const Words = createContext<FailureTexts | null>(null);

export const FailureTextsProvider = ({ words, children }: { words: FailureTexts; children: ReactNode }) => (
  <Words.Provider value={words}>{children}</Words.Provider>
);

export const useFailureTexts = () => useContext(Words);
