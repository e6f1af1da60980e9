import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** A path joined from a folder and the name an archive gives. */
const JOINS: readonly (readonly [RegExp, RegExp])[] = [
  [/^File$|\.resolve$|(?:^|\.)(?:Paths\.get|Path\.of)$/, /^\w*(?:[eE]ntry|ze)\.getName\(\)$/],
  [/(?:^|\.)Path\.(?:Combine|Join)$/, /^\w*[eE]ntry\.(?:FullName|Key)$/],
  [/^path\/filepath\.Join$|^path\.Join$/, /^(?:f|file|zf|zipFile|header|hdr|h|entry|th)\.Name$/],
  [/^path\.(?:join|resolve)$/, /^\w*(?:entry|file|header)\.(?:entryName|fileName|path)$/i],
]
const ARCHIVE = /zip|tar\b|archive/i
/** Something that looks at the result before it is used. */
const GUARD = /startsWith|StartsWith|HasPrefix|IsLocal|\.\.|normalize|sanitiz|GetFileName|getFileName|basename|traversal|filepath\.Base|getCanonicalPath|relative\(|(?:is|check|ensure|assert|verify|validate|require)_?(?:Inside|Within|Under|Below|Safe|Outside)\w*\(/i

/** What a program replaces itself with is run anyway: its archive can do all that, wherever its files go. */
const UPDATES = /(?:^|[/_-])(?:auto|self)?[-_]?updater?s?\.\w+$|(?:Auto|Automatic|Self)Update\w*\.\w+$|Updater\.\w+$/

/** What the program itself has put aside: `new ZipInputStream(cacheFile)`. An attacker who can change it can change the program's data anyway. */
const OF_CACHE = /\b(?:ZipInputStream|ZipFile|TarArchiveInputStream|GZIPInputStream|ZipArchive|NewReader|OpenReader|AdmZip|OpenRead)\s*\([^()]*cache\w*/i
const isOfCache = (node: SyntaxNode, file: ParsedFile): boolean => OF_CACHE.test(file.enclosing(node, 'function')?.text ?? '')

function guarded(node: SyntaxNode, file: ParsedFile): boolean {
  const around = file.enclosing(node, 'function')
  return GUARD.test(around?.text ?? file.text)
}

/** The folder of an entry, created before it is unpacked: that is where it is reported. */
function isRepeated(node: SyntaxNode, file: ParsedFile): boolean {
  const around = file.enclosing(node, 'function')
  return around !== null && around.text.indexOf(node.text, node.end - around.start) >= 0
}

export default defineRule({
  id: 'zip-slip',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [22],
  owasp: owasp.accessControl,
  title: 'Zip Slip (path traversal in archives)',
  why: 'An archive entry is extracted to the path stored in the archive. An entry named `../../etc/cron.d/x` is written outside the target directory, so a crafted archive can overwrite files of the program or the system.',
  fix: {
    javascript: 'Resolve each path and refuse it unless it stays below the target: `const file = path.resolve(target, entry.path); if (!file.startsWith(target + path.sep)) throw new Error("entry outside the target")`.',
    java: 'Normalize each path and refuse it unless it stays below the target: `Path file = target.resolve(entry.getName()).normalize(); if (!file.startsWith(target)) throw new IOException("entry outside the target");`.',
    go: 'Refuse entries unless `filepath.IsLocal(file.Name)`, or write through `os.OpenRoot(target)`.',
    csharp: 'Extract with `ZipFile.ExtractToDirectory`, which checks paths, or refuse an entry unless `Path.GetFullPath(path)` begins with the target followed by a separator.',
    python: 'Extract with `archive.extractall(target, filter="data")`, which refuses paths outside the target.',
    other: 'Resolve each path and refuse the entry unless it stays below the target directory.',
  },
  keep: 'Do not change how ordinary entries are extracted.',
  done: 'an archive with an entry named `../outside.txt` writes nothing outside the target directory',
  languages: ['java', 'csharp', 'go', 'javascript', 'typescript'],
  on: ['call', 'new'],
  callee: /^File$|(?:^|[./])(?:resolve|get|of|Combine|Join|join)$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call || call.args.length === 0) return
    const joined = JOINS.some(([callee, name]) => callee.test(call.callee) && call.args.some((argument) => name.test(argument.text)))
    if (joined && (call.args.length > 1 || call.name === 'resolve') && ARCHIVE.test(file.text) && !guarded(node, file) && !isRepeated(node, file)) yield { node, ...(UPDATES.test(file.path) || isOfCache(node, file) ? { circumstances: [{ is: 'own-archive' as const }] } : {}) }
  },
})
