import "server-only";

import { renderSVG } from "uqr";

/** A QR code as SVG: black on white in every theme, because not every camera reads inverted codes, with the quiet zone of ISO/IEC 18004. */
export const qrCode = (text: string): string => renderSVG(text, { border: 4 });
