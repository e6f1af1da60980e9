import type { Label } from './label.ts'
import type { Step } from './value.ts'

/** Columns whose names say that they hold no text, or markup that the program has made itself. */
const NO_TEXT = /^(?:\w+ed|\w*down|html|safe)_|(?:^|_)(?:ids?|uuid|guid|slug|token|key|type|kind|status|state|role|at|on|date|time|year|month|week|day|hour|minute|lat|lng|lon|latitude|longitude|count|size|length|number|position|amount|price|total|html|cooked|rendered|formatted|sanitized|safe|path|url|uri|link|tag|color|colour|locale|class|errors?|json|xml|attributes|partial)$|[?!=]$|^(?:to|as|is|has|can|html|render|format|cached?|created|updated|new|save|destroy|delete|update|reload|touch|send|try|public_send|tap|then|respond_to|decorate|model|persisted|human)(?:_|$)/

export const readsText = (name: string): boolean => !NO_TEXT.test(name)

/** What a database has stored, as far as it is known by nothing but its being stored. */
export const isStored = ({ source }: Label): boolean => source?.weak === true

const CALLED = /^through (\w+)/

/** Whether something on the way made other text of what was stored, as far as names tell. */
export function isMade(last: Step | null): boolean {
  for (let step = last; step; step = step.prev) {
    const name = CALLED.exec(step.note)?.[1]
    if ((name && !readsText(name)) || isMade(step.inner)) return true
  }
  return false
}
