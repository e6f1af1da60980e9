import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'

const CHMOD = /^(?:fs|fs\/promises|fs-extra)\.(?:chmod|chmodSync|fchmod)$|^chmod$|^os\.Chmod$|^(?:File|FileUtils)\.chmod(?:_R)?$/
/** Others may write: the last octal digit has the bit for it. */
const OPEN = /^['"]?(?:0o?)?[0-7]?[0-7]{2}[2367]['"]?$/
const OPEN_TEXT = /^"[r-][w-][x-][r-][w-][x-][r-]w[x-]"$/

/** The same mode without the right of others to write. */
const withoutOthers = (mode: string) => mode.replace(/([2367])(['"]?)$/, (_, digit: string, quote: string) => `${Number(digit) - 2}${quote}`)

export default defineRule({
  id: 'world-writable-file',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [732],
  owasp: owasp.misconfiguration,
  title: 'World-writable file permissions',
  why: 'Other users of the machine can change the file or directory. They can replace its content, which for a script or a configuration means running code as this program.',
  fix: {
    javascript: 'Grant only what is needed: `await fs.promises.chmod(file, 0o600)` for secrets, `0o644` for files, `0o755` for directories.',
    python: 'Grant only what is needed: `os.chmod(file, 0o600)` for secrets, `0o644` for files, `0o755` for directories.',
    java: 'Grant only what is needed: `Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"))`.',
    php: 'Grant only what is needed: `chmod($file, 0600)` for secrets, `0644` for files, `0755` for directories.',
    go: 'Grant only what is needed: `os.Chmod(file, 0o600)` for secrets, `0o644` for files, `0o755` for directories.',
    ruby: 'Grant only what is needed: `File.chmod(0600, file)` for secrets, `0644` for files, `0755` for directories.',
    csharp: 'Grant only what is needed: `File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite)`.',
    other: 'Grant only what is needed: 0600 for secrets, 0644 for files, 0755 for directories.',
  },
  keep: 'The accounts that need the file must still be able to read it.',
  languages: ['javascript', 'typescript', 'java', 'php', 'go', 'ruby'],
  on: ['call'],
  callee: /chmod(?:_R|Sync)?$|\.Chmod$|^PosixFilePermissions\.fromString$|(?:^|\.)setWritable$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call) return
    const mode = CHMOD.test(call.callee) ? call.args[file.language === 'ruby' ? 0 : 1] : undefined
    if (mode && /^['"0]/.test(mode.text) && OPEN.test(mode.text)) yield { node, edit: [replaced(mode, withoutOthers(mode.text))] }
    if (file.language !== 'java') return
    const wide = call.callee === 'PosixFilePermissions.fromString' && OPEN_TEXT.test(call.args[0]?.text ?? '')
    const writable = call.name === 'setWritable' && call.args[0]?.text === 'true' && call.args[1]?.text === 'false'
    if (wide || writable) yield { node }
  },
})
