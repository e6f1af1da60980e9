import { remembered } from '../../remembered.ts'
import { reachSink } from '../findings/report.ts'
import type { SinkModel } from '../../models/model.ts'
import type { Frame } from '../state/frame.ts'
import { alteredTaint } from '../values/value.ts'
import type { Args } from './args.ts'

/** A whole statement, from its first word on to the condition: nothing else reads like one. */
const STATEMENT = /^\s*\(?\s*(?:select\s[^\0]*\sfrom\s[\s\S]*\s(?:where|having|order\s+by|group\s+by|limit|(?:left|inner|outer|right)\s+join)\s|insert\s+(?:ignore\s+)?into\s+\S+[\s\S]*\bvalues\b|update\s+\S+\s+set\s+\S+\s*=|delete\s+from\s+\S+\s+where\s)/i
/** Longer text is no statement that somebody wrote by hand. */
const MAX_TEXT = 5000

/** What only writes statements down, reads or changes them, or tells people of them. */
const runsNothing = remembered((name) => /^(?:puts?|pp?|say|tell|die|exit|show|display|inspect)$|log|print|debug|trace|info|warn|error|exception|fail|assert|dump|format|escape|quote|clean|saniti|push|append|add|concat|join|replace|split|trim|string|str$|text|message|msg|transl|render|explain|highlight|hash|md5|cache|key|isset|notice|alert|json|encode|write|echo|out|test|expect|parse|record|event|span|metric|comment|describe|label|title|send|emit|notify|abort|throw|raise/i.test(name))

const MODEL: SinkModel = {
  at: '*',
  is: 'sql',
  confidence: 'low',
}

/** A statement with data in it is given to something nobody knows: whatever it is, it most likely runs it. */
export function suspectStatement(frame: Frame, name: string, { positional }: Args, offset: number): void {
  // text of C# with places in it may be no text yet: who is given it sees the places
  if (name === '' || frame.mod.language === 'csharp' || runsNothing(name)) return
  for (const { text, taints } of positional) {
    if (taints.length === 0 || text === null || text.length > MAX_TEXT || !text.includes('\0') || !STATEMENT.test(text)) continue
    for (const taint of taints) reachSink(frame, { mod: frame.mod, offset, is: 'sql', model: MODEL, name }, alteredTaint(taint, { guess: true }))
  }
}
