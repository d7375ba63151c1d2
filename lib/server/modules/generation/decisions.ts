import "server-only";

import type { Person } from "#lib/contract/generation/bible-result";
import { AskResult, DeskResult } from "#lib/contract/generation/desk";
import { type CardsResult, ChecksResult } from "#lib/contract/generation/results";
import { AcceptResult } from "#lib/contract/generation/revision-results";
import { deskNumber } from "#lib/domain/generation/desk";

type Step = { name: string; result: unknown };
type Placed = { number: number; place: number };
type Decision = DeskResult & Placed;
type DecisionOf<Kind extends DeskResult["kind"]> = Extract<DeskResult, { kind: Kind }> & Placed;

/** What people decided at the desk, read from the steps of a run in their order. A decision counts unless the step that it changes was made later. */
export class Decisions {
  private readonly steps: readonly Step[];
  private read: Decision[] | undefined;
  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  get all(): readonly Decision[] {
    this.read ??= this.steps.flatMap(({ name, result }, place) => {
      const number = deskNumber(name);
      return number === null ? [] : [{ ...DeskResult.parse(result), number, place }];
    });
    return this.read;
  }

  /** Index of the chosen plot or outline among the candidates; undefined if nobody chose. */
  get plot(): number | undefined {
    return this.of("plot").findLast(({ place }) => place > this.placeOf("plots"))?.index;
  }
  get outline(): number | undefined {
    return this.of("outline").findLast(({ place }) => place > this.placeOf("outline"))?.index;
  }

  get premise(): string | undefined {
    return this.of("premise").at(-1)?.premise;
  }

  /** People of the bible as somebody changed them, by name. */
  get people(): ReadonlyMap<string, Person> {
    const changed = this.of("person").filter(({ place }) => place > this.placeOf("bible"));
    return new Map(changed.map(({ person }) => [person.name, person]));
  }

  /** The scenes of a chapter as somebody wrote them; undefined if the pipeline plans them. */
  cards(chapter: number): CardsResult | undefined {
    const planned = Math.max(this.placeOf("outline"), this.of("outline").at(-1)?.place ?? -1);
    return this.of("cards").findLast((one) => one.chapter === chapter && one.place > planned);
  }

  /** The chapters whose scenes somebody wrote. */
  get plannedChapters(): number[] {
    return [...new Set(this.of("cards").map(({ chapter }) => chapter))].filter((chapter) => this.cards(chapter) !== undefined);
  }

  /** The directions that hold for a chapter, in their order. */
  directions(chapter: number): string[] {
    return this.of("direction").flatMap(({ from, direction }) => (from <= chapter ? [direction] : []));
  }

  /** All directions in their order, each with the chapter from which it holds. */
  get allDirections(): { from: number; direction: string }[] {
    return this.of("direction").map(({ from, direction }) => ({ from, direction }));
  }

  /** Comments that no accepted version of a round took up, and no other revision. */
  get openComments(): DecisionOf<"comment">[] {
    const taken = new Set(this.steps.flatMap(({ name, result }) => this.takenUp(name, result)));
    return this.of("comment").filter(({ number }) => !taken.has(number));
  }

  private takenUp(name: string, result: unknown): number[] {
    const { comment } = name.startsWith("ask:") ? AskResult.parse(result) : {};
    if (comment !== undefined) return [comment];
    const round = /^accept:(\d+):\d+$/.exec(name)?.[1];
    if (round === undefined) return [];
    const { accepted, chapters } = AcceptResult.parse(result);
    const kept = accepted ? chapters.map(({ number }) => number) : [];
    const checks = this.steps.find((step) => step.name === `checks:${round}`)?.result;
    const found = ChecksResult.safeParse(checks).data?.comments ?? [];
    return this.of("comment").flatMap(({ number, chapter }) => (found.includes(number) && kept.includes(chapter) ? [number] : []));
  }

  private of<Kind extends DeskResult["kind"]>(kind: Kind): DecisionOf<Kind>[] {
    return this.all.filter((decision): decision is DecisionOf<Kind> => decision.kind === kind);
  }

  private placeOf(name: string): number {
    return this.steps.findIndex((step) => step.name === name);
  }
}
