import type { Language } from "#lib/domain/language";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Function words of three letters and more: articles, pronouns, prepositions, conjunctions, auxiliaries. */
export const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: listed(`about above across after again against all almost along already also although always among and another any
    anything are aren around because been before behind being below beneath beside between beyond both but came can cannot
    come could couldn did didn does doesn doing don done down during each either else enough even ever every everything few
    for from get getting give given goes going gone got had hadn has hasn have haven having her here hers herself him himself
    his how however into isn its itself just less let like made make many may me might mine more most much must myself near
    neither never next nobody none nor not nothing now off often once one only onto other others our ours out over own perhaps
    quite rather really said same saw say saying see seemed seen shall she should shouldn since some something soon still such
    take taken than that the their theirs them themselves then there these they thing things this those though through till
    too took toward towards two under until unto upon used very was wasn way well went were weren what whatever when where
    whether which while who whom whose why will with within without won would wouldn yes yet you your yours yourself`),
  it: listed(`agli alla alle allo allora altra altre altri altro anche ancora andare appena assai avanti avere aveva avevano avevo
    avrebbe avuto bene che chi ciò cioè circa come con contro cosa cose così cui dagli dai dal dalla dalle dallo davanti degli
    dei del della delle dello dentro detto deve dice dietro disse dopo dove dovere due dunque ebbe ecco ella era erano ero esse
    essere essi fare fatto fece finché fino forse fra fui fuori furono già gli hai hanno infatti insieme intanto invece lei loro
    lui lungo mai meno mentre mia mie miei mio molti molto neanche negli nei nel nella nelle nello nemmeno neppure nessun
    nessuna nessuno niente noi non nostra nostre nostri nostro nulla ogni ognuno oltre ora parte per perché perciò però più
    poco poi poiché pure quale quali qualche qualcosa qualcuno quando quanta quanto quasi quei quel quella quelle quelli
    quello questa queste questi questo qui quindi sarà sarebbe sei sembra sempre senza sia siamo siano sono sopra sotto sta
    stare stata state stati stato stava stessa stesso sua sue sugli sui sul sulla sulle sullo suo suoi tale tali tanta tanto
    tra troppo tua tue tuo tuoi tutta tuttavia tutte tutti tutto una uno verso via vide voi volta volte vostra vostro`),
  es: listed(`ahora algo alguien algún alguna algunas alguno algunos allí ante antes aquel aquella aquellas aquello aquellos
    aquí así aun aún aunque bajo bastante bien cada casi como cómo con contra cosa cosas cual cuál cuando cuanto dar dado
    debe debía decir del delante dentro desde después detrás dice dicho dijo donde dónde dos durante ella ellas ello ellos
    entonces entre era eran eres esa esas ese eso esos esta está están estaba estaban estado estar estas este esto estos fue
    fuera fueron había habían habido haber hace hacer hacia han hasta hay haya hecho hizo hubo iba igual incluso jamás las
    les los luego más mejor menos mía mientras mío mis mismo misma mucha muchas mucho muchos muy nada nadie nos nosotros
    nuestra nuestro nunca otra otras otro otros para parecía pero poco podía poder por porque pues puede que qué quien quién
    quizá quizás sea según ser sería serían sido siempre siendo sin sino sobre solo sólo son soy sus suya suyo tal tales también
    tampoco tan tanta tanto tenía tener tiene toda todas todavía todo todos tras través tus una unas uno unos usted ustedes
    vez veces vio vos ver vosotros`),
  fr: listed(`afin ainsi alors après assez aucun aucune aujourd auprès auquel aussi aussitôt autant autour autre autres aux avaient
    avais avait avant avec avez avoir avons ayant beaucoup bien bientôt car cela celle celles celui cent cependant ces cet
    cette ceux chacun chaque chez chose choses comme comment contre dans dans debout dehors déjà depuis derrière des dès
    deux devant devait dire dit doit donc donner dont doute elle elles encore enfin ensuite entre est étaient étais était
    étant été être eurent eut eux faire faisait fait fallait faut fois font fut furent guère hors ici ils jamais jusque laquelle
    là lequel les lesquels leur leurs loin lorsque lui lui-même maintenant mais malgré même mêmes mes mien mieux moi moins mon
    ne ni non nos notre nous nul nulle ont où oui par parce parfois parmi parut pas pendant personne peu peut peut-être plus
    plusieurs plutôt point pour pourquoi pourtant pouvait près presque puis puisque quand quant que quel quelle quelles quelque
    quelques quels qui quoi rien sans sauf selon sera serait ses seulement sien soi sois soit sommes son sont sous souvent
    suis sur surtout tandis tant tard tel telle tellement tes toi ton toujours tous tout toute toutefois toutes très trop
    une vers voici voilà voir vos votre vous vraiment`),
  de: listed(`aber alle allem allen aller alles allein als also alt andere anderem anderen anderer anderes anders auch auf aus
    außer bald bei beide beiden beim bevor bin bis bist bloß dabei dadurch dafür dagegen daher damals damit danach daneben
    dann daran darauf daraus darin darüber darum darunter das dass dasselbe davon davor dazu dein deine dem den denen denn
    dennoch der deren derselbe des deshalb dessen desto dich die dies diese diesem diesen dieser dieses dir doch dort
    drei durch durfte ebenso eben ehe eigentlich ein eine einem einen einer eines einige einmal einst endlich erst etwa etwas
    euch euer für gab ganz gar geben gegen gehabt genau genug gerade gern gewesen geworden gibt gleich habe haben hatte hatten
    hätte her hier hin hinaus hinein hinter ihm ihn ihnen ihr ihre ihrem ihren ihrer immer indem ins ist jede jedem jeden
    jeder jedes jedoch jemand jene jenem jenen jener jenes jetzt kam kann kaum kein keine keinem keinen keiner konnte könnte
    lassen ließ machen machte man manche mal mehr mein meine meinem meinen meiner mich mir mit möchte muss musste nach nachdem
    nämlich neben nein nicht nichts nie niemand noch nun nur oben obwohl oder ohne paar sagte schon sehr sein seine seinem
    seinen seiner seit selbst sich sie sind sobald sogar solch solche soll sollte sondern sonst soviel statt trotz über
    überhaupt übrigens und uns unser unsere unter viel viele vielleicht vom von vor vorbei während war waren wäre warum was
    weder weg wegen weil weit welche welchem welchen welcher welches wenig wenn wer werde werden wie wieder will wir wird wirklich
    wohl wollte worden wurde wurden würde zum zur zurück zwar zwei zwischen`),
};
