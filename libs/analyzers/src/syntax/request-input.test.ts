import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../types.ts'
import { loadLanguages, parseFile } from './parse.ts'
import { parseCode } from './testing.ts'

await loadLanguages(LANGUAGES)

/** What of the request reaches the argument of `sink(...)`, as text, or null. */
function reaching(language: Language, code: string, cleaners?: ReadonlySet<string>) {
  const file = parseCode(language, code)
  const sink = [...file.callsIn(file.root)].find((call) => call.name === 'sink')
  if (!sink?.args[0]) throw new Error('the example calls no sink')
  return file.requestInput(sink.args[0], cleaners)?.text ?? null
}

const GO = (code: string) => `package a\nimport "strings"\nfunc b() { ${code} }`

const READS: readonly (readonly [Language, string, string])[] = [
  ['javascript', "sink('a' + req.query.id)", 'req.query.id'],
  ['javascript', 'sink(`a ${ctx.request.body.name.trim()}`)', 'ctx.request.body.name.trim()'],
  ['javascript', 'sink(decodeURIComponent(location.hash))', 'location.hash'],
  ['python', 'sink("a %s" % request.args["id"])', 'request.args["id"]'],
  ['python', 'sink(self.request.GET.get("id"))', 'self.request.GET.get("id")'],
  ['java', 'sink("a" + request.getParameter("id"));', 'request.getParameter("id")'],
  ['php', 'sink("a {$_GET[\'id\']}");', "$_GET['id']"],
  ['php', "sink($_SERVER['HTTP_REFERER']);", "$_SERVER['HTTP_REFERER']"],
  ['go', GO('sink("a" + strings.TrimSpace(r.URL.Query().Get("id")))'), 'r.URL.Query().Get("id")'],
  ['ruby', 'sink("a #{params[:id]}")', 'params[:id]'],
  ['csharp', 'sink("a" + Request.Query["id"]);', 'Request.Query["id"]'],
]

const HARMLESS: readonly (readonly [string, Language, string])[] = [
  ['numbers made of it', 'javascript', "sink('a' + Number(req.query.id))"],
  ['numbers made of it', 'python', 'sink("a %d" % int(request.args["id"]))'],
  ['numbers made of it', 'java', 'sink("a" + Integer.parseInt(request.getParameter("id")));'],
  ['casts to a number', 'php', "sink('a' . (int) $_GET['id']);"],
  ['numbers made of it', 'ruby', 'sink("a #{params[:id].to_i}")'],
  ['numbers made of it', 'csharp', 'sink("a" + int.Parse(Request.Query["id"]));'],
  ['comparisons', 'javascript', "sink(req.query.a === 'b')"],
  ['conditions', 'javascript', "sink(req.query.a ? 'b' : 'c')"],
  ['conditions', 'php', "sink($_GET['a'] ? 'b' : 'c');"],
  ['its length', 'javascript', 'sink(req.query.a.length)'],
  ['questions about it', 'java', 'sink(request.getParameter("a").equals("b"));'],
  ['results of unknown functions', 'javascript', 'sink(lookUp(req.query.a))'],
  ['functions named as cleaning', 'python', 'sink(sanitize(request.args["a"]))'],
  ['callbacks', 'javascript', 'sink(() => req.query.a)'],
  ['server variables nobody sends', 'php', "sink($_SERVER['DOCUMENT_ROOT']);"],
  ['arguments of the command line', 'python', 'import sys\nsink(sys.argv[1])'],
]

describe('request input', () => {
  it.each(READS)('of %s is found where it reaches the value: %s', (language, code, expected) => {
    expect(reaching(language, code)).toContain(expected)
  })

  it.each(HARMLESS)('does not count %s (%s)', (_, language, code) => {
    expect(reaching(language, code)).toBeNull()
  })

  it('is cleaned by what the sink names as cleaner', () => {
    expect(reaching('php', "sink('a' . urldecode($_GET['id']));", new Set(['urldecode']))).toBeNull()
  })
})

const SPRING = (body: string, parameter = '@RequestParam String name') => `class A { @GetMapping("/") void a(${parameter}) { ${body} } }`

/** The sink stands in a method of its own, so the frame for statements is of no use. */
function reachingParameter(language: Language, path: string, code: string) {
  const file = parseFile(path, code, language)
  const sink = [...file.callsIn(file.root)].find((call) => call.name === 'sink')
  return sink?.args[0] ? (file.requestInput(sink.args[0])?.text ?? null) : null
}

describe('parameters that a framework fills', () => {
  it.each([
    ['java', 'a.java', SPRING('sink("a" + name);')],
    ['csharp', 'a.cs', 'class A { [HttpGet] public void Show(string name) { sink("a" + name); } }'],
    ['typescript', 'a.ts', "class A { show(@Query('name') name: string) { sink('a' + name) } }"],
    ['python', 'a.py', '@app.route("/<name>")\ndef show(name):\n    sink("a" + name)'],
  ] as const)('count as input in %s', (language, path, code) => {
    expect(reachingParameter(language, path, code)).toBe('name')
  })

  it.each([
    ['their type is a number', 'java', 'a.java', SPRING('sink("a" + name);', '@PathVariable Long name')],
    ['they are tested before', 'java', 'a.java', SPRING('if (!KNOWN.contains(name)) return; sink("a" + name);')],
    ['they are assigned anew', 'java', 'a.java', SPRING('name = clean(name); sink("a" + name);')],
    ['the route takes numbers only', 'python', 'a.py', '@app.route("/<int:name>")\ndef show(name):\n    sink("a" + name)'],
    ['nothing binds them', 'csharp', 'a.cs', 'class A { void Show(string name) { sink("a" + name); } }'],
  ] as const)('do not count where %s', (_, language, path, code) => {
    expect(reachingParameter(language, path, code)).toBeNull()
  })
})
