// What the press kit contains: the About page lists it, and the archive has it.

/** Files below public/. */
export const LOGOS = ["/icons/logo.svg", "/icons/icon-512.png"] as const;
/** Covers of the newest works. */
export const PRESS_COVERS = 3;
/** In pixels. */
export const COVER_WIDTH = 960;
