import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** What is sent to somebody who waits for it: who has gone away needs no answer, and the one who served them has not failed. */
const TO_READER = /(?:^|\W)(?:w|rw|writer|resp|res|response|\w*[wW]riter|\w*[rR]esponse)\.(?:Write\w*|Flush)\(|\b(?:io\.WriteString|fmt\.Fprint\w*|io\.Copy)\((?:w|rw|\w*[wW]riter|\w*[rR]esponse)\W/

/** Who walks through folders leaves out what cannot be read there. */
const WALKS = /\b(?:os|fs)\.(?:FileInfo|DirEntry)\b[^)]*\berr error\b/

/** What fails because there is no such file. */
const IS_THERE = /\bos\.L?[sS]tat\(/

/** What is asked again and again until it says yes: `func() (bool, error)`. Who asks does so in a moment anyway. */
const isAskedAgain = (owner: SyntaxNode | null, results: string, first: string | undefined): boolean => owner?.kind === 'func_literal' && /^bool\s*,\s*error$/.test(results) && first === 'false'

/** Something is given in place of what could not be had: `return newId(), nil`, `return prompt.Default, nil`, `return Unknown, nil`. */
const isInstead = ({ kind, text }: SyntaxNode): boolean => kind === 'call_expression' || /^&?[\w.]+\{\s*[^\s}]/.test(text) || /^(?:\w+\.)*[A-Z]\w*$/.test(text)

/** Who waits until all is to end has not failed when it does. */
const WAITS = /\bWait\w*\([^)]*\b[cC](?:tx|ontext)\b/

/** A comment above what may fail that speaks of its failure. */
const SPEAKS_OF_IT = /\b(?:errors?|fail\w*|ignor\w+|optional|missing|bubble)\b/i

/** What is asked whether something is right: its failure is the answer no. */
const ASKS = /\b(?:[Cc]ompare|[Vv]erify|[Cc]heck|[Mm]atch)\w*\(|\w*[Vv]alid\w*\(/

/** What stands above, nearest last. */
const above = (node: SyntaxNode): readonly SyntaxNode[] => {
  const list = node.parent
  // a comment that a block begins with stands before its statements
  const first = list?.kind === 'statement_list' ? (list.parent?.children.filter((one) => one.kind === 'comment' && one.end <= list.start) ?? []) : []
  const siblings = [...first, ...(list?.children ?? [])]
  const at = siblings.findIndex((one) => one.is(node))
  return siblings.slice(Math.max(0, at - MAX_ABOVE), at)
}
const MAX_ABOVE = 4

/** The statement above. */
const before = (node: SyntaxNode): string => above(node).at(-1)?.text ?? ''

/** Whether a comment above the statement that may fail, or above what is done then, says why that is no failure. */
function isSaidAbove(node: SyntaxNode): boolean {
  const all = above(node)
  const statement = all.findLastIndex(({ kind }) => kind !== 'comment')
  const last = all.slice(0, statement).findLastIndex(({ kind }) => kind !== 'comment')
  return all.some(({ kind, text }, at) => kind === 'comment' && at > last && SPEAKS_OF_IT.test(text))
}

/** `return false, nil`: the negative answer of a lookup. */
const isAnswer = (node: SyntaxNode, values: readonly SyntaxNode[]): boolean => /^(?:true|false)$/.test(values.at(-2)?.text ?? '') && ASKS.test(node.child('initializer')?.text ?? before(node))

/** A comment of its own, or one of some words behind the statement. */
const saysWhy = ({ kind, text }: SyntaxNode): boolean => kind === 'comment' && /\s\S+\s+\S/.test(text)

export default defineRule({
  id: 'error-dropped',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'medium',
  cwe: [390],
  title: 'Nil returned although err is not nil',
  why: 'The function checks the error but returns nil for it. Callers mistake the empty result for success, and the failure is never reported.',
  fix: 'Return the error, with context where it helps: `return fmt.Errorf("load order: %w", err)`. If it can be ignored, say why in a comment.',
  languages: ['go'],
  on: ['if_statement'],
  *check(node, file) {
    if (node.child('condition')?.text !== 'err != nil') return
    if ([TO_READER, IS_THERE, WAITS].some((one) => one.test(node.child('initializer')?.text ?? '')) || isSaidAbove(node)) return
    const body = node.child('consequence')
    const parts = (body?.children ?? []).flatMap((child) => (child.kind === 'statement_list' ? child.children : [child]))
    const [only, ...more] = parts.filter(({ kind }) => kind !== 'comment')
    if (only?.kind !== 'return_statement' || more.length > 0 || parts.some(saysWhy)) return
    const values = only.children[0]?.children ?? []
    if (values.at(-1)?.text !== 'nil' || /\berr\b/.test(only.text) || values.some(isInstead) || isAnswer(node, values)) return
    const owner = file.enclosing(node, 'function')
    if (!node.child('initializer') && WALKS.test(owner?.child('parameters')?.text ?? '')) return
    const results = owner?.child('result')?.text.replace(/^\(|\)$/g, '').trim() ?? ''
    if (/(?:^|,|\s)error$/.test(results) && !isAskedAgain(owner, results, values[0]?.text)) yield { node: only }
  },
})
