/** What is given up at its second death: the first may have had another reason. */
const MOST_OF_ONE = 2
/** A project that costs more children than this is not one check's fault. */
const MOST_IN_ALL = 10

/** What children have died of. */
export class Deaths {
  private readonly counts = new Map<string, number>()

  note(stage: string): void {
    this.counts.set(stage, (this.counts.get(stage) ?? 0) + 1)
  }

  givesUp(stage: string): boolean {
    return (this.counts.get(stage) ?? 0) >= MOST_OF_ONE
  }

  /** Nothing can be asked, or too many children were lost. */
  get areTooMany(): boolean {
    const all = [...this.counts.values()].reduce((sum, count) => sum + count, 0)
    return all >= MOST_IN_ALL || this.givesUp('project')
  }
}
