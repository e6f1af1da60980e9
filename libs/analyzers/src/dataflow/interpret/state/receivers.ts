import { type Knowledge, lineage } from '../../models/knowledge.ts'
import { receiversIn } from '../../models/receivers.ts'

/** The types of a language's libraries that are handed on, and on which harm may be done, or on what they give: connections, pools, clients. */
export class ReceiverTypes {
  private readonly types: ReadonlySet<string>
  private readonly knowledge: Knowledge
  private readonly asked = new Map<string, boolean>()

  constructor(knowledge: Knowledge) {
    this.knowledge = knowledge
    this.types = receiversIn(knowledge)
  }

  has(type: string): boolean {
    const known = this.asked.get(type)
    if (known !== undefined) return known
    const found = lineage(this.knowledge, type).some((at) => this.types.has(at))
    this.asked.set(type, found)
    return found
  }
}
