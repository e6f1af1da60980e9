import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodeAt } from '../edit/node-at.ts'
import { beginsLine, statementOf, wholeLine } from '../edit/text.ts'
import { tidied } from '../edit/unused-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Values that may be left out: nothing happens when they are read. */
const DOES_NOTHING = new Set(['identifier', 'string', 'integer', 'float', 'true', 'false', 'none'])

/** `except Error as error:` */
function caught(site: Site): Change | null {
  const clause = nodeAt(site, 'except_clause') ?? [...site.node.ancestors()].find(({ kind }) => kind === 'except_clause') ?? null
  const pattern = clause?.children.find(({ kind }) => kind === 'as_pattern')
  // whoever raises another error there wants to name this one as its cause
  if (!clause || [...clause.descendants()].some((node) => node.kind === 'raise_statement' && !node.child('cause'))) return null
  const [error] = pattern?.children ?? []
  return pattern && error && pattern.child('alias')?.text === site.node.text ? { edits: [{ start: error.end, end: pattern.end, text: '' }] } : null
}

/** Calls of the standard library that give a value and do nothing else; `_time.time` where the module has another name. */
const GIVES_ONLY = /^(?:_?time\.(?:time|monotonic|perf_counter|time_ns)|(?:datetime\.)*(?:datetime|date)\.(?:now|utcnow|today)|uuid\.uuid4|os\.(?:getcwd|getpid)|os\.path\.(?:join|basename|dirname|splitext|abspath)|len|str|int|float|bool|dict|list|set|tuple)$/

/** Whether a call and what it is given have no effect. */
const isIdle = (file: ParsedFile, node: SyntaxNode): boolean => {
  const call = file.call(node)
  return call !== null && GIVES_ONLY.test(call.callee) && [...node.descendants()].every((below) => below.kind !== 'call' || isIdle(file, below))
}

const isAlone = (statement: SyntaxNode) => (statement.parent?.children.filter(({ kind }) => kind !== 'comment').length ?? 0) < 2

function assigned(file: ParsedFile, name: SyntaxNode): Change | Refusal | null {
  const assignment = [...name.ancestors()].find(({ kind }) => kind === 'assignment')
  const right = assignment?.child('right')
  const statement = assignment && statementOf(file, assignment)
  if (!assignment?.child('left')?.is(name) || !right || !statement?.children[0]?.is(assignment) || right.kind === 'assignment') return null
  if (isIdle(file, right) && !isAlone(statement) && beginsLine(file, statement)) return { edits: [wholeLine(file, statement)] }
  if (right.kind === 'call' || right.kind === 'await') return { edits: [{ start: statement.start, end: right.start, text: '' }] }
  if (!DOES_NOTHING.has(right.kind) || right.text.includes('{')) return refused('reading the value may do something: decide whether it is still needed')
  return isAlone(statement) || !beginsLine(file, statement) ? null : { edits: [wholeLine(file, statement)] }
}

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  const name = [node, ...node.descendants()].find(({ kind, start }) => kind === 'identifier' && start === node.start) ?? node
  return caught({ ...site, node: name }) ?? assigned(file, name)
}

export default defineRecipe({
  id: 'unused-variable-python',
  rules: ['ruff/F841'],
  languages: ['python'],
  summary: 'Takes away the name that nothing reads, and keeps the call that gave its value where it does more.',
  propose: tidied(propose),
})
