import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const QUERIES: Record<string, RegExp> = {
  java: /(?:[rR]epository|[rR]epo|[dD]ao|DAO|[eE]ntityManager|\bem|jdbcTemplate|[jJ]dbc)(?:\(\))?\.(?:find\w*|get\w*By\w+|getOne|getById|getReferenceById|query\w*|exists\w*|load\w*By\w+)$|[sS]tatement\.executeQuery$/,
  csharp: /^(?:this\.)?_?(?:db|context|dbContext|ctx|\w+Context|\w*[rR]epository|connection)\.(?:\w+\.)?(?:Find|FindAsync|First|FirstAsync|FirstOrDefault|FirstOrDefaultAsync|Single|SingleAsync|SingleOrDefault|SingleOrDefaultAsync|Any|AnyAsync|GetByIdAsync|GetById|QueryAsync|QueryFirstOrDefaultAsync)$/,
  go: /(?:^|\.)(?:db|DB|tx|conn|pool|database|stmt)\.(?:Query|QueryRow|QueryContext|QueryRowContext|Get|Select|First|Find|Queryx|QueryRowx)$/,
  php: /^(?:[A-Z]\w+\.(?:find|findOrFail|firstWhere|where|query)|\$(?:this\.)?(?:db|pdo|wpdb|conn|mysqli|connection)\.(?:query|get_row|get_var|get_results)|mysqli_query|DB\.(?:select|table|selectOne)|\$\w*[rR]epository\.(?:find|findOneBy|findBy))$/,
}

/** Reads of things that are no database under the same names. */
const OTHER = /^(?:Arr|Str|Collection|Carbon|Cache|Session|Route|Log|File|Storage|Http|Config|Validator|Schema)\./

const NAMES = /^\$?[A-Za-z_]\w*$/

/** A loop over items, and the names it gives them. */
function itemLoop(node: SyntaxNode, file: ParsedFile): { loop: SyntaxNode; names: Set<string> } | null {
  let below = node
  for (const above of node.ancestors()) {
    if (file.isA(above, 'function')) return null
    if (file.isA(above, 'loop')) {
      if (below.fieldName !== 'body') return null
      const body = above.child('body')
      const head = file.text.slice(above.start, body?.start ?? above.end)
      return { loop: above, names: new Set([...head.matchAll(/\$?[A-Za-z_]\w*/g)].map((match) => match[0])) }
    }
    below = above
  }
  return null
}

const mentions = (node: SyntaxNode, names: ReadonlySet<string>) =>
  [...node.descendants()].some((inside) => NAMES.test(inside.text) && names.has(inside.text))

/** Pages and retries have to wait; a loop that stops at the first match asks little. */
const STOPS = /^\s*(?:break|return)\b/

export default defineRule({
  id: 'query-per-iteration',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1073],
  title: 'One database query per round of a loop',
  why: 'A list of a hundred items causes a hundred round trips to the database, so the page gets slower with every item.',
  fix: 'Load all rows before the loop with one query (WHERE id IN (...), findAllById, a join, Include, with()) and look them up in a map.',
  languages: ['java', 'csharp', 'go', 'php'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (!call || /migrations?\//i.test(file.path) || !QUERIES[file.language]?.test(call.callee) || OTHER.test(call.callee) || call.args.length === 0) return
    const around = itemLoop(node, file)
    if (!around || /^(?:while|do)/.test(around.loop.kind)) return
    const asksForItem = call.args.some((argument) => around.names.has(argument.text) || mentions(argument, around.names))
    const statement = [...node.ancestors()].find((above) => /statement$|declaration$/.test(above.kind))
    if (asksForItem && !STOPS.test(statement?.text ?? '')) yield { node }
  },
})
