import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { builtinModules } from 'node:module'
import { anyOf, BY_CLIENT, firstOf, type LanguageReach, named, type Way } from '../language-reach.ts'

const BUILT_IN = new Set(builtinModules)

/** Elements that load something, send something, or run. */
const LOADING = /^(?:script|iframe|frame|img|image|video|audio|source|track|object|embed|link|form|base|meta|style|svg|applet)$/i
const LOADING_ATTRIBUTE = /^(?:src|srcSet|srcDoc|href|action|formAction|ping|poster|background|dangerouslySetInnerHTML)$/i
/** Properties that load something, or run it, when they are set. */
const LOADING_PROPERTY = /^(?:src|srcset|srcdoc|href|action|formAction|poster|innerHTML|outerHTML|cssText|location|on[a-z]+)$/i

const TIMERS = /^(?:(?:window|globalThis|self)\.)?(?:setTimeout|setInterval|setImmediate)$/

/** Methods that turn a text into another one, called on a text that stands in the code. */
const TURNS = /^(?:reverse|replace|replaceAll|slice|charAt|at|codePointAt|normalize)$/

const isText = (node: SyntaxNode | undefined, parsed: ParsedFile) =>
  node !== undefined && (parsed.literal(node) !== null || parsed.dialect.parts(parsed.unwrap(node)) !== null)
const isPlain = (node: SyntaxNode, { dialect }: ParsedFile) => node.kind === 'Literal' || dialect.literal(node) !== null

/** `['a', 'b'].join('')`, `'ab'.split('')`, `Buffer.from('…', 'base64')`: a text that could stand there as it is. */
function isTurnedText({ node, receiver, args, callee }: NonNullable<ReturnType<ParsedFile['call']>>, parsed: ParsedFile): boolean {
  const name = node.child('callee')?.child('property')?.text ?? ''
  const pieces = receiver?.kind === 'ArrayExpression' ? receiver.children : []
  const isOfTexts = pieces.length > 1 && pieces.every((one) => parsed.literal(one) !== null)
  if (isOfTexts && (name === 'join' || name === 'reverse')) return true
  if (callee === 'Buffer.from') return args.length > 1 && isText(args[0], parsed)
  if (receiver === null || parsed.literal(receiver) === null) return false
  return TURNS.test(name) || (name === 'split' && (args[0] === undefined || parsed.literal(args[0]) === ''))
}

function shapeOfCall(node: SyntaxNode, parsed: ParsedFile): Way | null {
  const call = parsed.call(node)
  if (!call) return null
  const [first] = call.args
  if (TIMERS.test(call.callee) && isText(first, parsed)) return 'evaluates'
  if (/(?:^|\.)createElement(?:NS)?$/.test(call.callee) && first) {
    const element = parsed.literal(call.name.endsWith('NS') ? (call.args[1] ?? first) : first)
    if (element === null ? first.kind !== 'Identifier' : LOADING.test(element)) return 'outbound'
  }
  return isTurnedText(call, parsed) ? 'hides' : null
}

/** `a['b' + 'c']`, and a call of a member whose name is computed. */
function shapeOfMember(node: SyntaxNode, parsed: ParsedFile): Way | null {
  const property = node.child('property')
  if (!property || node.tree.text[node.end - 1] !== ']' || isPlain(property, parsed)) return null
  const isPutTogether = parsed.literal(property) !== null || parsed.unwrap(property).kind === 'TemplateLiteral'
  return isPutTogether || node.fieldName === 'callee' ? 'hides' : null
}

/** `a.src = b`, `location = b`, `process.env.A = b` */
function shapeOfAssignment(left: SyntaxNode | null): Way | null {
  if (left === null) return null
  if (/^process\.env\b/.test(left.text)) return 'files'
  const name = left.kind === 'MemberExpression' ? left.child('property')?.text : left.text
  return LOADING_PROPERTY.test(name ?? '') ? 'outbound' : null
}

function shape(node: SyntaxNode, parsed: ParsedFile): Way | null {
  switch (node.kind) {
    case 'CallExpression':
      return shapeOfCall(node, parsed)
    case 'NewExpression':
      return /(?:^|\.)constructor$/.test(parsed.callee(node)) ? 'evaluates' : null
    case 'MemberExpression':
      return shapeOfMember(node, parsed)
    case 'AssignmentExpression':
      return shapeOfAssignment(node.child('left'))
    case 'JSXOpeningElement':
      return LOADING.test(node.child('name')?.text ?? '') ? 'outbound' : null
    case 'JSXAttribute':
      return LOADING_ATTRIBUTE.test(node.child('name')?.text ?? '') ? 'outbound' : null
    default:
      return null
  }
}

export const javascript: LanguageReach = {
  names: {
    outbound: anyOf([
      named.last(`
        fetch XMLHttpRequest WebSocket EventSource RTCPeerConnection importScripts Image SharedWorker serviceWorker postMessage
        sendBeacon
      `),
      named.inside(`axios got ky superagent undici node-fetch request ws nodemailer http2? https net(?!\\.isI) tls dgram dns`),
      named.whole(String.raw`
        \$\.(?:ajax|get|post|getJSON|getScript|load) (?:(?:window|document|top|parent)\.)*(?:open|location\.(?:assign|replace))
      `),
      BY_CLIENT,
    ], 'i'),
    process: anyOf([
      named.whole(String.raw`
        (?:exec|execFile|spawn|fork)(?:Sync)? process\.(?:binding|_linkedBinding|dlopen|kill|getBuiltinModule) Bun\.spawn\w*
        Deno\.(?:run|Command) Worker
      `),
      named.inside(`child_process execa cross-spawn shelljs cluster worker_threads inspector repl node-pty zx`),
      named.inside(String.raw`module(?!\.exports) Bun\.\$`),
    ]),
    evaluates: anyOf([
      named.last(`eval Function execScript createContextualFragment insertAdjacentHTML`),
      named.inside(`vm vm2 WebAssembly`),
      String.raw`\.constructor$|document\.write`,
    ]),
    files: anyOf([
      String.raw`^(?:fs|fs/promises|fs-extra)\.(?:promises\.)?`
        + `(?:writeFile|appendFile|createWriteStream|symlink|link|rename|copyFile|cp|chmod|chown|open|write|outputFile)(?:Sync)?$`,
    ]),
    hides: anyOf([
      String.raw`^(?:window|globalThis|global|self|process|module|require|Reflect|top|parent|frames)\[\]`,
      named.whole(String.raw`globalThis global window atob unescape TextDecoder Reflect\.(?:apply|construct|get)`),
      named.inside('require'),
      named.last(`fromCharCode fromCodePoint getPrototypeOf`),
    ]),
  },
  kinds: { hides: ['ImportExpression', 'WithStatement', 'JSXSpreadAttribute', 'TSImportEqualsDeclaration'] },
  shape,
  marks: /\.(?:call|apply|bind)$/g,
  imports: ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'],
  modules: (text) => firstOf(text, /\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"`]([^'"`]+)['"`]|\brequire\s*\(\s*['"`]([^'"`]+)['"`]/g),
  isStandard: (module) => module.startsWith('node:') || BUILT_IN.has(module),
}
