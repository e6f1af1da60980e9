import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Statements that end a request, or the function, before harm is done. */
export interface Ending {
  /** what stands in the block: one statement for each line */
  lines: readonly string[]
}

const TEXTS: ReadonlyMap<number, string> = new Map([[400, 'Bad Request'], [403, 'Forbidden'], [404, 'Not Found']])

/** Parameters of the functions around a node, the innermost first. */
function* parametersAround(file: ParsedFile, node: SyntaxNode): Generator<{ names: string[]; scope: SyntaxNode }> {
  for (const above of node.ancestors()) {
    if (file.isA(above, 'function')) yield { names: above.all('params').map(({ text }) => /^[\w$]+/.exec(text)?.[0] ?? ''), scope: above }
  }
}

const RESPONSE = /^(?:res|response|_res|resp|reply)$/
const CONTEXT = /^(?:c|ctx|context)$/

const semicolon = (file: ParsedFile) => (/;[ \t]*$/m.test(file.text) ? ';' : '')

/** Calls whose callback runs for each of several: an answer in it would be sent more than once, and its `return` ends one round only. */
const REPEATS = /^(?:forEach|map|flatMap|filter|find|findIndex|some|every|reduce|each|eachSeries|mapSeries)$/
/** In these an error has nobody to go to either. */
const LISTENS = /^(?:on|addListener)$/
/** Events that come once. */
const COMES_ONCE = /^['"`](?:end|close|finish|error|exit)['"`]$/

type Rounds = 'once' | 'for_each' | 'for_event'

function roundsOf({ parent: call }: SyntaxNode): Rounds {
  const method = call?.kind === 'CallExpression' ? (call.child('callee')?.child('property')?.text ?? '') : ''
  if (LISTENS.test(method)) return COMES_ONCE.test(call?.all('arguments')[0]?.text ?? '') ? 'once' : 'for_event'
  return REPEATS.test(method) ? 'for_each' : 'once'
}

/**
 * How the handler around a node refuses a request: in its framework's way. In a function that is none it is an error.
 * @returns null in code that no request can be answered from and that no caller sees fail, and in what runs for each of several
 */
export function refusal(file: ParsedFile, node: SyntaxNode, status: number, message: string): Ending | null {
  const end = semicolon(file)
  const quote = file.text.split('"').length > file.text.split("'").length ? '"' : "'"
  const quoted = (text: string) => `${quote}${text}${quote}`
  const [inner] = parametersAround(file, node)
  const rounds = new Set<Rounds>()
  for (const { names, scope } of parametersAround(file, node)) {
    const response = names.find((name) => RESPONSE.test(name))
    if (response === undefined) rounds.add(roundsOf(scope))
    if (rounds.has('for_event') || (rounds.has('for_each') && names.some((name) => RESPONSE.test(name) || CONTEXT.test(name)))) return null
    // a callback inside of a handler answers, but what follows the callback goes on
    if (response !== undefined) return answered(file, scope, answerOf(file, response, status, quoted), end)
    const context = names.find((name) => CONTEXT.test(name))
    if (context !== undefined && new RegExp(`\\b${context}\\.throw\\(`).test(file.text)) return { lines: [`${context}.throw(${status})${end}`] }
    if (context !== undefined && new RegExp(`\\b${context}\\.(?:json|text|html|body)\\(`).test(file.text)) return { lines: [`return ${context}.text(${quoted(TEXTS.get(status) ?? message)}, ${status})${end}`] }
    if (scope.text.includes('NextResponse.')) return { lines: [`return NextResponse.json({ error: ${quoted(TEXTS.get(status) ?? message)} }, { status: ${status} })${end}`] }
    if (/\bnew Response\(|\bResponse\.json\(/.test(scope.text)) return { lines: [`return new Response(${quoted(TEXTS.get(status) ?? message)}, { status: ${status} })${end}`] }
  }
  return inner ? { lines: [`throw new Error(${quoted(message)})${end}`] } : null
}

function answerOf(file: ParsedFile, response: string, status: number, quoted: (text: string) => string): string {
  const text = quoted(TEXTS.get(status) ?? 'Bad Request')
  if (response === 'reply') return `reply.code(${status}).send(${text})`
  const calls = (name: string) => file.text.includes(`${response}.${name}(`) || file.text.includes(`${response}.status(`)
  if (calls('writeHead') && !calls('json') && !calls('send')) return `${response}.writeHead(${status}).end()`
  return `${response}.sendStatus(${status})`
}

/** `return res.sendStatus(404)` where the file writes it so, else in two statements: not every type lets a handler return an answer. */
function answered(file: ParsedFile, scope: SyntaxNode, answer: string, end: string): Ending {
  const returnsAnswers = file.language === 'javascript' || /\breturn (?:res|response|reply)\.\w/.test(scope.text)
  return { lines: returnsAnswers ? [`return ${answer}${end}`] : [`${answer}${end}`, `return${end}`] }
}

/** Lines of `if (condition) ...`, in one line where one statement is enough. */
export function ifLines(condition: string, { lines }: Ending, step: string): string[] {
  const [only] = lines
  if (lines.length === 1 && only !== undefined) return [`if (${condition}) ${only}`]
  return [`if (${condition}) {`, ...lines.map((line) => `${step}${line}`), '}']
}
