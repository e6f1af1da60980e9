import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

const HERE = String.raw`['"\`]\.{1,2}\/?['"\`]`
const JS_HERE = String.raw`(?:__dirname|import\.meta\.dirname|process\.cwd\(\)|${HERE})`
const JS_FOLDER = new RegExp(String.raw`^(?:${JS_HERE}|(?:path\.)?(?:join|resolve)\(\s*(?:${JS_HERE})?(?:\s*,\s*['"](?:\.{0,2}|\.{1,2}/)['"])?\s*\))$`)
const TEXT_HERE = new RegExp(`^(?:${HERE}|['"\`]/['"\`])$`)
const PY_FOLDER = new RegExp(String.raw`^(?:${HERE}|os\.getcwd\(\)|os\.path\.dirname\((?:os\.path\.abspath\()?__file__\)?\)|BASE_DIR)$`)
const RUBY_FOLDER = new RegExp(String.raw`^(?:${HERE}|__dir__|File\.dirname\(__FILE__\)|Dir\.pwd)$`)

/** Where a file lies in a folder that is meant to be served, its own folder is no secret. */
const SERVED = /(?:^|\/)(?:public|static|dist|build|www|assets|client|frontend|_site|docs?)\//

const is = (node: SyntaxNode | null | undefined, folder: RegExp): boolean => !!node && folder.test(node.text)

function inJavaScript({ callee, args }: Call): boolean {
  if (/^(?:express\.static|serve-static|koa-static|serve-handler)$/.test(callee)) return is(args[0], JS_FOLDER)
  return /\.register$/.test(callee) && /static/i.test(args[0]?.text ?? '') && is(entry(args[1], 'root'), JS_FOLDER)
}

function inPython({ callee, args, named }: Call): boolean {
  if (/(?:^|\.)Flask$/.test(callee)) return is(named.get('static_folder'), PY_FOLDER)
  if (/(?:^|\.)StaticFiles$/.test(callee)) return is(named.get('directory') ?? args[0], PY_FOLDER)
  return /(?:^|\.)send_from_directory$/.test(callee) && is(args[0] ?? named.get('directory'), PY_FOLDER) && /^[a-z_]\w*$/i.test(args[1]?.text ?? '')
}

function inGo({ callee, args }: Call): boolean {
  if (callee === 'net/http.FileServer') return /^http\.Dir\("(?:\.{1,2}\/?|\/)"\)$/.test(args[0]?.text ?? '')
  return /(?:^|\.)(?:Static|StaticFS)$/.test(callee) && args.length === 2 && is(args[1], TEXT_HERE)
}

const byCall = (judge: (call: Call) => boolean) => (node: SyntaxNode, file: ParsedFile): boolean => {
  const call = file.call(node)
  return call !== null && !SERVED.test(file.path) && judge(call)
}

export default defineRule({
  id: 'code-folder-served',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [552, 540],
  owasp: owasp.misconfiguration,
  title: 'Source folder served as static files',
  why: 'The server serves every file in the folder of its own code. Anyone can download the source, settings, logs and databases there, and search them for passwords and weaknesses.',
  fix: {
    javascript: 'Serve a folder with public files only: `express.static(path.join(__dirname, "public"))`.',
    python: 'Serve a folder with public files only: `StaticFiles(directory="static")`.',
    go: 'Serve a folder with public files only: `http.FileServer(http.Dir("public"))`.',
    ruby: 'Serve a folder with public files only: `set :public_folder, File.join(__dir__, "public")`.',
    csharp: 'Serve `wwwroot` with `app.UseStaticFiles()`, or a folder with public files only.',
    other: 'Serve a folder with public files only.',
  },
  keep: 'The pages, styles and scripts of the site must still be served at their addresses.',
  done: 'requesting a source file of the server returns 404',
  on: ['call', 'new'],
  callee: /static|register|Flask$|StaticFiles$|send_from_directory$|FileServer$|Static(?:FS)?$|^set$|PhysicalFileProvider$/,
  ...reportedWhere({
    javascript: byCall(inJavaScript),
    python: byCall(inPython),
    go: byCall(inGo),
    ruby: byCall(({ callee, args }) => callee === 'set' && args[0]?.text === ':public_folder' && is(args[1], RUBY_FOLDER)),
    csharp: byCall(({ callee, args }) => /PhysicalFileProvider$/.test(callee) && /^(?:Directory\.GetCurrentDirectory\(\)|(?:\w+\.)*ContentRootPath|AppContext\.BaseDirectory)$/.test(args[0]?.text ?? '')),
  }),
})
