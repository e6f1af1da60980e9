/** An `allow` of Firebase's rules, with the path it stands under. */
export interface Allow {
  /** `/users/{id}`, the outer ones before it, `/databases/{database}/documents` left out */
  path: string
  /** `read`, `write`, `get`, `list`, `create`, `update`, `delete` */
  operations: readonly string[]
  /** null: without a condition */
  condition: string | null
  line: number
  text: string
}

export interface FirebaseRules {
  service: 'firestore' | 'storage' | null
  allows: readonly Allow[]
  /** what own functions return, by name */
  functions: ReadonlyMap<string, string>
}

const ROOT = /^\/databases\/\{[^}]*\}\/documents|^\/b\/\{[^}]*\}\/o/

/** Reads the language of `firestore.rules` and `storage.rules`. */
export function readRules(source: string): FirebaseRules {
  const text = withoutComments(source)
  const allows: Allow[] = []
  const functions = new Map<string, string>()
  const open: string[] = []
  const words = /\bmatch\s+(\/[^\s]+(?:\s*\/[^\s{]+)*)\s*\{|\bfunction\s+(\w+)\s*\([^)]*\)\s*\{([^}]*)\}|\ballow\s+([\w\s,]+?)\s*(?::\s*if\s+([^;]*))?\s*;|\{|\}/g
  for (const found of text.matchAll(words)) {
    const [whole, path, name, body, operations, condition] = found
    if (name !== undefined) functions.set(name, returned(body ?? ''))
    else if (operations !== undefined) allows.push({ path: open.join('').replace(ROOT, '') || '/', operations: operations.split(',').map((one) => one.trim()), condition: condition?.trim() ?? null, ...placeOf(source, found.index) })
    else if (whole === '}') open.pop()
    else open.push(path ?? '')
  }
  const service = /\bservice\s+cloud\.firestore\b/.test(text) ? 'firestore' : /\bservice\s+firebase\.storage\b/.test(text) ? 'storage' : null
  return { service, allows, functions }
}

const returned = (body: string): string => {
  const lets = [...body.matchAll(/\blet\s+(\w+)\s*=\s*([^;]+);/g)]
  const result = /\breturn\s+([^;]+)/.exec(body)?.[1]?.trim() ?? 'false'
  return lets.reduceRight((text, [, name = '', value = '']) => text.replace(new RegExp(`\\b${name}\\b`, 'g'), () => `(${value.trim()})`), result)
}

function placeOf(source: string, index: number): { line: number; text: string } {
  const line = source.slice(0, index).split('\n').length
  return { line, text: (source.split('\n')[line - 1] ?? '').trim().slice(0, 160) }
}

/** Comments become blanks, so that lines stay; `//` inside quotes stays. */
const withoutComments = (source: string): string => source.replace(/'[^'\n]*'|"[^"\n]*"|\/\*[^]*?\*\/|\/\/[^\n]*/g, (found) => (/^['"]/.test(found) ? found : found.replace(/[^\n]/g, ' ')))
