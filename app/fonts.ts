import localFont from "next/font/local";

// The files are made from the font packages by `npm run fonts`. Only regular Literata is preloaded; other files load when a page uses them, and until
// then a fallback of the same width is shown (app/styles/fallbacks.css). Italics are separate families, because they would be preloaded with the
// roman. The heavier weights of the families `text` and `textItalic` are in app/styles/faces.css for the same reason. next/font reads this file
// statically, so values cannot be shared in variables.

const text = localFont({
  src: "./faces/literata-latin-normal-400.woff2",
  variable: "--face-text",
  style: "normal",
  weight: "400",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
});

const textExtended = localFont({
  src: "./faces/literata-latin-ext-normal.woff2",
  variable: "--face-text-ext",
  style: "normal",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const textItalic = localFont({
  src: "./faces/literata-latin-italic-400.woff2",
  variable: "--face-text-italic",
  style: "italic",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});

const textItalicExtended = localFont({
  src: "./faces/literata-latin-ext-italic.woff2",
  variable: "--face-text-italic-ext",
  style: "italic",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const display = localFont({
  src: "./faces/fraunces-latin-normal.woff2",
  variable: "--face-display",
  style: "normal",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});

const displayExtended = localFont({
  src: "./faces/fraunces-latin-ext-normal.woff2",
  variable: "--face-display-ext",
  style: "normal",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const displayItalic = localFont({
  src: "./faces/fraunces-latin-italic.woff2",
  variable: "--face-display-italic",
  style: "italic",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});

const displayItalicExtended = localFont({
  src: "./faces/fraunces-latin-ext-italic.woff2",
  variable: "--face-display-italic-ext",
  style: "italic",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const ui = localFont({
  src: "./faces/instrument-sans-latin-normal.woff2",
  variable: "--face-ui",
  style: "normal",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});

const uiExtended = localFont({
  src: "./faces/instrument-sans-latin-ext-normal.woff2",
  variable: "--face-ui-ext",
  style: "normal",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const letters = localFont({
  src: "./faces/source-serif-4-letters-normal.woff2",
  variable: "--face-letters",
  style: "normal",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+017F" }],
});

const lettersItalic = localFont({
  src: "./faces/source-serif-4-letters-italic.woff2",
  variable: "--face-letters-italic",
  style: "italic",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+017F" }],
});

/** Class names that define the font variables, for <html>. */
export const FACES = [
  text,
  textExtended,
  textItalic,
  textItalicExtended,
  display,
  displayExtended,
  displayItalic,
  displayItalicExtended,
  ui,
  uiExtended,
  letters,
  lettersItalic,
]
  .map((face) => face.variable)
  .join(" ");
