import { defineRule } from '../../rule.ts'
import type { Family } from '../sinks.ts'
import { familyOf } from '../sinks.ts'
import { owasp } from '../owasp.ts'

/** Callee that writes -> where it takes the path; Python is Ruff's. */
const WRITES: Partial<Record<Family, RegExp>> = {
  javascript: /^(?:fs|fs\/promises|fs-extra)\.(?:promises\.)?(?:writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|outputFile)$/,
  java: /^(?:FileWriter|FileOutputStream|PrintWriter|RandomAccessFile)$/,
  php: /^file_put_contents$/,
  go: /^os\.(?:Create|WriteFile)$|^io\/ioutil\.WriteFile$/,
  ruby: /^(?:File|IO)\.(?:write|binwrite)$/,
  csharp: /^(?:System\.IO\.)?File\.(?:WriteAllText|WriteAllBytes|WriteAllTextAsync|WriteAllBytesAsync|Create|AppendAllText)$/,
}
const SHARED_FOLDER = /^\/(?:var\/)?tmp\/[^/]/

export default defineRule({
  id: 'fixed-temp-file',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [377],
  owasp: owasp.accessControl,
  title: 'File with a fixed name in a folder everybody may write to',
  why: 'On a shared machine somebody else can create it first, or put a link of that name there: then this program overwrites a file of their choice, or reads what they wrote.',
  fix: 'Let the system choose an unused name: `fs.mkdtemp` (Node), `Files.createTempFile` (Java), `tempnam` or `tmpfile` (PHP), `os.CreateTemp` (Go), `Tempfile.create` (Ruby), `Path.GetTempFileName` (.NET).',
  languages: ['javascript', 'typescript', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'new'],
  callee: /write|append|createWriteStream|outputFile|FileWriter|FileOutputStream|PrintWriter|RandomAccessFile|file_put_contents|os\.Create|WriteFile|File\.Create/i,
  hint: ['/tmp/'],
  *check(node, file) {
    const call = file.call(node)
    const path = call && WRITES[familyOf(file.language)]?.test(call.callee) ? call.args[0] : undefined
    const fixed = path && file.literal(path)
    if (fixed && SHARED_FOLDER.test(fixed)) yield { node }
  },
})
