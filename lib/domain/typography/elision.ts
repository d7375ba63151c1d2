// French elides "de" before most names with a mute H, but not before English and German ones (de H. G. Wells).
const MUTE_H = /^(?:honoré|hector|henri|hélène|hippolyte|horace)(?![\p{L}])/iu;

/**
 * Whether French writes d’ before a name (d’Oscar Wilde) or de (de Jules Verne), as ICU select values: "yes" or "no".
 */
export const elision = (name: string): "yes" | "no" => (/^[aeiouàâäéèêëîïôöûüœæ]/i.test(name) || MUTE_H.test(name) ? "yes" : "no");
