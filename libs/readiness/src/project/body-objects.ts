import type { Snapshot } from '@preflight/analyzers'
import { withoutComments } from '../text/without-comments.ts'
import type { Route } from './routes.ts'

/** What a request brings, read as a whole: `await req.json()`, `await readJson(req)`. */
const BODY = String.raw`(?:await\s+)?(?:\(\s*await\s+)?[\w.]*(?:json|body|input|payload)\w*(?:<[^()]*>)?\s*\(`
const NAMED = new RegExp(String.raw`(?:const|let)\s+(\w+)(?:\s*:[^=;]+)?\s*=\s*${BODY}`, 'gi')
const TAKEN_APART = new RegExp(String.raw`(?:const|let)\s*\{([^{}=]*)\}(?:\s*:[^=;]+)?\s*=\s*(?:${BODY}|(\w+)\b)`, 'gi')
/** `.eq('id', body.orderId)`, `.match({ id: orderId })` */
const LOOKED_UP = /\.(?:eq\(\s*['"`]\w*id['"`]\s*,|match\(\s*\{\s*\w*id\s*:)\s*(?:String\()?([\w$]+)((?:\??\.\w+)*)/gi

/** Names that hold what the request brings: the whole of it, and fields of it. */
function namesOf(text: string): { whole: Set<string>; fields: Set<string> } {
  const whole = new Set([...text.matchAll(NAMED)].flatMap(([, name]) => name ?? []))
  const fields = [...text.matchAll(TAKEN_APART)].filter(([, , of]) => of === undefined || whole.has(of)).flatMap(([, inside = '']) => inside.split(','))
  return { whole, fields: new Set(fields.map((field) => (field.split(':').at(-1) ?? '').trim()).filter((name) => name !== '')) }
}

/** Functions with an address of their own only: the body of the request says which object they look up. */
export function looksUpByBody({ fact: { handler } }: Route, snapshot: Snapshot): boolean {
  if (!handler) return false
  const text = withoutComments(handler.path, snapshot.read(handler.path) ?? '').split('\n').slice(handler.line - 1, handler.end_line).join('\n')
  const { whole, fields } = namesOf(text)
  return [...text.matchAll(LOOKED_UP)].some(([, name = '', path = '']) => (path === '' ? fields : whole).has(name))
}
