import { provedBy, wouldHold } from '../../rules/secret-fallback/names.ts'
import { isPlaceholder } from '../secrets/value.ts'
import type { Said } from './finding.ts'

/** What holds everywhere, or in production. */
const FILE = /(?:^|\/)appsettings(?:\.(?:Prod|Production|Staging))?\.json$/i

interface Entry {
  key: string
  value: string
  line: number
}

/** The texts of a file of JSON as people write it, one key a line, with the names of the objects around them. */
function entriesIn(text: string): Entry[] {
  const found: Entry[] = []
  let above: string[] = []
  text.split('\n').forEach((line, at) => {
    const [, key = '', rest = ''] = /^\s*"([\w.:-]+)"\s*:\s*(.*)$/.exec(line.trimEnd()) ?? []
    const value = /^"((?:[^"\\]|\\.)*)",?$/.exec(rest)?.[1]
    if (value !== undefined) found.push({ key: [...above, key].join(':'), value, line: at + 1 })
    else if (/[{[]$/.test(line.trimEnd())) above.push(key)
    else if (/^\s*[}\]],?\s*$/.test(line)) above = above.slice(0, -1)
  })
  return found
}

/** A key that tokens are signed with, in a file that is committed. */
export function inDotnetSettings(path: string, text: string): Said[] {
  if (!FILE.test(path)) return []
  const keys = entriesIn(text).filter(({ key, value }) => provedBy(key.replace(/^:+/, '')) === 'signs' && value.length >= 8 && wouldHold(value) && !isPlaceholder(value))
  return keys.map(({ line }) => ({ rule: 'hardcoded-crypto-key', line, title: 'Signing key in a settings file' }))
}
