import { maskOf } from '../../models/classes.ts'
import { without } from '../../models/mask.ts'
import type { Frame } from '../state/frame.ts'
import { endsOpen, isFolder } from '../values/folder-path.ts'
import type { Taint, Test, Value } from '../values/value.ts'
import { isTheirs } from './guards.ts'
import { noteLookAt } from './looked-at.ts'
import { ownPathTest } from './own-path.ts'
import { cleansTest, quoteTest } from './tests.ts'

/** Where it is asked, and by which function. */
interface Asked {
  name: string
  offset: number
}

/** Paths that compare themselves part by part: `/srv/files-old` does not start with `/srv/files`. */
const BY_PARTS: ReadonlySet<string> = new Set(['java.nio.file.Path'])

const FILES = maskOf(['path', 'inclusion'])
const BEGUN = maskOf(['path', 'inclusion', 'reflection', 'ssrf', 'redirect', 'upload'])

/** Where `text.startsWith("/")` alone says nothing of the host: `//evil.example` begins so as well. */
const KNOWS_HOSTS: ReadonlySet<string> = new Set(['java', 'csharp'])

const NOTHING: Test = { kind: 'both', tests: [] }

/** `text.startsWith(start)`, or with one of several. */
export function startsTest(frame: Frame, text: Value, starts: readonly Value[], asked: Asked): Test | null {
  if (starts.length === 0 || starts.some(({ taints }) => taints.some(isSent))) return null
  const [known] = (starts.length === 1 && starts[0]?.consts?.length === 1 && starts[0].consts) || []
  if (typeof known === 'string') {
    // the name of a parameter, whose value comes after it
    if (known.length === 0 || known.endsWith('=')) return null
    const own = KNOWS_HOSTS.has(frame.mod.language) ? ownPathTest(text, known) : null
    if (own) return own
    if (/^(?:\.{1,2}[/\\]*)+$|^\/$/.test(known)) return { kind: 'both', tests: [cleansTest(text, maskOf(known === '/' ? ['ssrf', 'redirect'] : ['path', 'inclusion']), known === '/') ?? NOTHING] }
    if (/^https?:\/*$/i.test(known)) return cleansTest(text, maskOf(['xss']), true)
  }
  const isPartial = !text.ext.some((type) => BY_PARTS.has(type)) && starts.every(endsOpen)
  if (isPartial && starts.every(isFolder)) noteLookAt(frame, text, { mask: FILES, ...asked, refuses: false })
  return quoteTest(cleansTest(text, isPartial ? without(BEGUN, FILES) : BEGUN, true), known, 'first')
}

/** What begins with what is stored leads where the program keeps it, whoever has stored that. */
const isSent = (taint: Taint) => isTheirs(taint) && taint.label.source?.kind !== 'stored'
