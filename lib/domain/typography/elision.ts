// French elides before most names that begin with a mute H; before English and German ones it does not (de H. G. Wells).
const MUTE_H = /^(?:honoré|hector|henri|hélène|hippolyte|horace)(?![\p{L}])/iu;

/** Whether French says d’ before a name (d’Oscar Wilde) or de (de Jules Verne), as messages ask: "yes" or "no". */
export const elision = (name: string): "yes" | "no" => (/^[aeiouàâäéèêëîïôöûüœæ]/i.test(name) || MUTE_H.test(name) ? "yes" : "no");
