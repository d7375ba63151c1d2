// The site's colours and fonts, with fallbacks for e-mail clients.
const INK = "#17191c";
const SOFT = "#575b60";
export const SITE_GREEN = "#14452f";
const LEAF = "#ffffff";
const GROUND = "#f1f1eb";
const RULE = "#dcdcd5";
const DISPLAY = "Fraunces, Literata, Georgia, 'Times New Roman', serif";
const SERIF = "Literata, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/**
 * The styles of elements. Tables have a width in pixels for Outlook, which knows no `max-width`, and are narrower in narrow windows, as the table
 * around them and their own layout are fixed: else a blocked picture keeps its width.
 */
export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: GROUND },
  ground: { width: "100%", tableLayout: "fixed", backgroundColor: GROUND },
  outside: { padding: "0 0 24px" },
  leaf: { width: "600px", maxWidth: "100%", tableLayout: "fixed", margin: "0 auto", backgroundColor: LEAF, textAlign: "left" },
  stripImage: { display: "block", width: "100%", height: "52px", border: 0, objectFit: "cover", objectPosition: "0 0" },
  wordmarkCell: { padding: "26px 48px 22px" },
  wordmark: { fontFamily: DISPLAY, fontStyle: "italic", fontSize: "30px", lineHeight: "38px", color: INK, textDecoration: "none" },
  content: { padding: "0 48px 8px" },
  title: {
    margin: "0 0 18px",
    fontFamily: DISPLAY,
    fontSize: "32px",
    lineHeight: "37px",
    fontWeight: 400,
    letterSpacing: "-0.3px",
    color: INK,
  },
  text: { margin: "0 0 16px", fontFamily: SERIF, fontSize: "17px", lineHeight: "27px", color: INK, overflowWrap: "anywhere" },
  // Times and not Georgia, whose figures are old-style.
  code: {
    ...{ margin: "10px 0 24px", fontFamily: "Fraunces, 'Times New Roman', Times, serif", fontSize: "50px", lineHeight: "58px" },
    ...{ letterSpacing: "5px", fontVariantNumeric: "lining-nums tabular-nums", color: INK },
  },
  quote: { width: "100%", margin: "4px 0 24px" },
  quoteCell: { padding: "6px 0 0 20px", borderLeft: `2px solid ${INK}` },
  quoteText: { margin: "0 0 8px", fontFamily: SERIF, fontSize: "17px", lineHeight: "27px", color: INK, overflowWrap: "anywhere" },
  item: {
    margin: 0,
    padding: "13px 0",
    borderTop: `1px solid ${RULE}`,
    fontFamily: SERIF,
    fontSize: "17px",
    lineHeight: "25px",
    color: INK,
  },
  link: { color: INK, textDecoration: "none" },
  itemLink: { color: INK, textDecoration: "underline" },
  button: { margin: "10px 0 24px", borderCollapse: "separate" },
  buttonCell: { borderRadius: "2px", backgroundColor: INK },
  buttonLink: {
    ...{ display: "inline-block", padding: "15px 24px", fontFamily: SANS, fontSize: "16px", lineHeight: "18px", fontWeight: 600 },
    ...{ color: "#fbfbf8", textDecoration: "none" },
  },
  small: { margin: "0 0 10px", fontFamily: SANS, fontSize: "13px", lineHeight: "20px", color: SOFT, overflowWrap: "anywhere" },
  smallLink: { color: SOFT, textDecoration: "underline" },
  footer: { padding: "0 48px 28px" },
  rule: { borderTop: `1px solid ${RULE}`, padding: "18px 0 0" },
  card: { width: "100%", margin: "22px 0 22px" },
  rowCard: { width: "100%", margin: 0 },
  rowCell: { padding: "20px 0", borderTop: `1px solid ${RULE}` },
  cover: { display: "block", border: 0, borderRadius: "1px 3px 3px 1px" },
  cardTitle: { margin: "0 0 4px", fontFamily: SERIF, fontSize: "19px", lineHeight: "25px", fontWeight: 500, color: INK },
  largeCardTitle: { margin: "0 0 6px", fontFamily: DISPLAY, fontSize: "26px", lineHeight: "31px", fontWeight: 400, color: INK },
  metadata: { margin: "0 0 8px", fontFamily: SANS, fontSize: "14px", lineHeight: "21px", color: SOFT },
  cardText: { margin: 0, fontFamily: SERIF, fontSize: "16px", lineHeight: "24px", color: INK },
} as const;

const NIGHT = { ground: "#101214", leaf: "#181b1e", ink: "#e8e8e3", soft: "#a0a4a8", rule: "#34393d" };

/** Widths of phones and the night's colours. */
const STYLE_SHEET = `body{-webkit-text-size-adjust:100%}
h1{text-wrap:balance}
p{text-wrap:pretty}
@media (max-width:599px){
.pad{padding-left:24px!important;padding-right:24px!important}
.title{font-size:28px!important;line-height:33px!important}
.stack{display:block!important;width:auto!important}
.gap{padding:18px 0 0!important}
}
@media (prefers-color-scheme:dark){
.ground{background-color:${NIGHT.ground}!important}
.leaf{background-color:${NIGHT.leaf}!important}
.ink{color:${NIGHT.ink}!important}
.soft{color:${NIGHT.soft}!important}
.rule{border-color:${NIGHT.rule}!important}
.bar{border-color:${NIGHT.ink}!important}
.button{background-color:${NIGHT.ink}!important}
.label{color:${NIGHT.ground}!important}
}`;

/** `data-ogsc` and `data-ogsb` are what Outlook's clients write on what they recolour. */
const STYLE_SHEET_OF_OUTLOOK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
[data-ogsc] .ink{color:${NIGHT.ink}!important}
[data-ogsc] .soft{color:${NIGHT.soft}!important}
[data-ogsb] .button{background-color:${NIGHT.ink}!important}
[data-ogsc] .label{color:${NIGHT.ground}!important}`;

/** Two, because Gmail leaves out a whole style sheet with selectors that it does not know. */
export const STYLE_SHEETS = [STYLE_SHEET, STYLE_SHEET_OF_OUTLOOK];
