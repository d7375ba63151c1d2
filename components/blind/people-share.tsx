import { ShareScale } from "#components/blind/share-scale";
import { inHundred, type Share, verdictOf } from "#lib/domain/blind/interval";
import { type BlindTexts, fill } from "#lib/domain/blind/texts";

/** How many guessed right, in words and, if anybody guessed, on a line; says so if they are few. */
export function PeopleShare({ share, texts }: { share: Share; texts: Pick<BlindTexts, "people" | "peopleFew" | "peopleNone" | "half"> }) {
  const text = peopleText(share, texts);
  return (
    <div className="font-ui text-[.9063rem] leading-[1.4] lining-nums">
      <p>{text}</p>
      {share.votes > 0 && (
        <div className="mt-1.5">
          <ShareScale share={share} label={text} />
          <p aria-hidden className="flex justify-between text-[.8125rem] text-soft">
            <span>0</span>
            <span>{texts.half}</span>
            <span>100</span>
          </p>
        </div>
      )}
    </div>
  );
}

function peopleText(share: Share, texts: Pick<BlindTexts, "people" | "peopleFew" | "peopleNone">): string {
  const { value, low, high } = inHundred(share);
  if (value === null) return texts.peopleNone;
  const template = verdictOf(share) === "few" ? texts.peopleFew : texts.people;
  return fill(template, { share: value, low, high, votes: share.votes });
}
