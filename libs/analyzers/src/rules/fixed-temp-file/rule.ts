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
  title: 'Insecure temporary file',
  why: 'A file with a fixed name is written to a directory that every user can write to. Another user can create it first, or place a link there, and so make this program overwrite a file or read what they wrote.',
  fix: {
    javascript: 'Create a private directory with an unused name: `await fs.mkdtemp(path.join(os.tmpdir(), "app-"))`.',
    python: 'Let the system choose an unused name: `tempfile.NamedTemporaryFile()` or `tempfile.mkdtemp()`.',
    java: 'Let the system choose an unused name: `Files.createTempFile("app-", ".tmp")`.',
    php: 'Let the system choose an unused name: `tempnam(sys_get_temp_dir(), "app")` or `tmpfile()`.',
    go: 'Let the system choose an unused name: `os.CreateTemp("", "app-*")`.',
    ruby: 'Let the system choose an unused name: `Tempfile.create("app")`.',
    csharp: 'Create a private directory with an unused name: `Directory.CreateTempSubdirectory("app-")`.',
    other: 'Let the system choose an unused name for the temporary file.',
  },
  keep: 'Do not change what is written to the file.',
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
