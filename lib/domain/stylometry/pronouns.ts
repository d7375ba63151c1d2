import type { Language } from "#lib/domain/language";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Personal, possessive and reflexive pronouns, in the spelling of `evenSpelling`; they tell who narrates and of whom rather than who writes.
 * Forms that are articles too (la, le, los, l') stay.
 */
export const PRONOUNS: Record<Language, ReadonlySet<string>> = {
  en: listed(`i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours
    ourselves they them their theirs themselves thou thee thy thine thyself ye i'm i've i'll i'd you're you've you'll you'd he's he'd he'll
    she's she'd she'll it's we're we've we'll we'd they're they've they'll they'd`),
  it: listed(`io me mi m' mio mia miei mie tu te ti t' tuo tua tuoi tue egli ella esso essa essi esse lui lei loro suo sua suoi sue sè
    si s' noi ci c' nostro nostra nostri nostre voi vi v' vostro vostra vostri vostre ne n'`),
  es: listed(`yo me mi mí mío mía míos mías mis conmigo tú tu te ti tuyo tuya tuyos tuyas tus contigo él ella ello ellos ellas le les se sí su sus
    suyo suya suyos suyas consigo nosotros nosotras nos nuestro nuestra nuestros nuestras vosotros vosotras os vuestro vuestra vuestros
    vuestras usted ustedes vos vd ud`),
  fr: listed(`je j' me m' moi mon ma mes mien mienne tu te t' toi ton ta tes tien tienne il elle ils elles lui leur leurs eux se s' soi son sa
    ses sien sienne nous notre nos vous votre vos on`),
  de: listed(`ich mich mir mein meine meinen meinem meiner meines du dich dir dein deine deinen deinem deiner deines er ihn ihm sie ihr ihre ihren
    ihrem ihrer ihres ihnen es sich sein seine seinen seinem seiner seines wir uns unser unsere unseren unserem unserer unseres euch euer eure
    euren eurem eurer`),
};
