import { SITE_STRIP_URL } from "#lib/urls/images";

/** A band of all authors' papers, above the sentence of an empty page; decorative. */
export const PaperBand = () => <div aria-hidden className="paper-band" style={{ backgroundImage: `url("${SITE_STRIP_URL}")` }} />;
