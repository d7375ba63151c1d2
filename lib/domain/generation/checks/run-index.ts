import { runsOf } from "#lib/domain/generation/checks/word-runs";

const FIRST_SIZE = 65_536;

/** Whether a run of eight words is in any of some texts: eight bytes a word, of which millions fit in memory. */
export class RunIndex {
  private runs = new Float64Array(FIRST_SIZE);
  private count = 0;
  private isSorted = true;

  add(text: string): void {
    for (const run of runsOf(text)) {
      if (this.count === this.runs.length) {
        const larger = new Float64Array(this.runs.length * 2);
        larger.set(this.runs);
        this.runs = larger;
      }
      this.runs[this.count] = run;
      this.count += 1;
    }
    this.isSorted = false;
  }

  has(run: number): boolean {
    if (!this.isSorted) this.sort();
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.runs[middle] ?? 0) < run) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.runs[low] === run;
  }

  private sort(): void {
    this.runs = this.runs.slice(0, this.count).sort();
    this.isSorted = true;
  }
}
