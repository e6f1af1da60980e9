import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { SET_UP } from '../query-in-loop/queries.ts'

/** The rest of the function after a node. */
const after = (node: SyntaxNode, file: ParsedFile) => {
  const owner = file.enclosing(node, 'function')
  return owner ? file.text.slice(node.end, owner.end) : ''
}

/** Committed here and never rolled back: a function that passes the transaction on leaves that to others. */
const onlyCommits = (text: string, commit: RegExp, rollback: RegExp) => commit.test(text) && !rollback.test(text)

const inGo = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const name = node.parent?.parent?.child('left')?.children[0]?.text ?? ''
  if (!call || !/\.(?:Begin|BeginTx|Beginx|BeginTxx)$/.test(call.callee) || !/^\w+$/.test(name)) return false
  return onlyCommits(after(node, file), new RegExp(`\\b${name}\\.Commit\\(`), /[rR]oll_?[bB]ack/)
}

const inPhp = (node: SyntaxNode, file: ParsedFile) => /(?:^|\.)(?:beginTransaction|begin_transaction)$/.test(file.callee(node)) && onlyCommits(after(node, file), /(?:->|::)commit\(/, /roll_?back/i) && !/roll_?back/i.test(file.text)

const inJava = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const begins = (call?.name === 'setAutoCommit' && call.args[0]?.text === 'false') || /(?:getTransaction\(\)|\btx|\btransaction)\.begin$/.test(call?.callee ?? '')
  return begins && onlyCommits(after(node, file), /\.commit\(/, /rollback/i)
}

const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const sql = call?.name === 'query' && call.args.length === 1 && call.args[0] ? file.literal(call.args[0]) : null
  if (sql !== null && /^(?:BEGIN|START TRANSACTION)\b/i.test(sql)) return onlyCommits(after(node, file), /['"`]COMMIT/i, /ROLLBACK/i)
  return call?.name === 'startTransaction' && onlyCommits(after(node, file), /\.commitTransaction\(/, /rollback|abortTransaction/i)
}

const unlessSetUp = (way: (node: SyntaxNode, file: ParsedFile) => boolean) => (node: SyntaxNode, file: ParsedFile) => !SET_UP.test(file.path) && way(node, file)

export default defineRule({
  id: 'transaction-without-rollback',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [460, 755],
  title: 'Transaction without rollback on error',
  why: 'An error between begin and commit leaves the transaction open. Its locks block others, and on a pooled connection the next request can continue inside it.',
  fix: {
    go: 'Add `defer tx.Rollback()` right after starting the transaction. After a commit it does nothing.',
    java: 'Commit at the end of a `try` block, and call `rollback()` in `catch` before throwing the exception again.',
    javascript: [
      { when: /mongoose|mongodb|startSession/, text: 'Use `session.withTransaction(async () => { ... })`, which aborts the transaction on an error.' },
      { when: /typeorm|queryRunner/i, text: 'Use `dataSource.transaction(async (manager) => { ... })`, which rolls back on an error.' },
      { text: 'Commit at the end of a `try` block, send `ROLLBACK` in `catch` before throwing the error again, and release the client in `finally`.' },
    ],
    php: [
      { when: /\bDB::|Illuminate/, text: 'Use `DB::transaction(function () { ... })`, which rolls back on an exception.' },
      { text: 'Commit at the end of a `try` block, and call `rollBack()` in `catch` before throwing the exception again.' },
    ],
    other: 'Roll back on every path that does not reach the commit.',
  },
  keep: 'Do not change which statements belong to the transaction, or the error that callers get.',
  done: 'every path after the transaction has begun ends in a commit or a rollback',
  references: [{ title: 'Go: executing transactions', url: 'https://go.dev/doc/database/execute-transactions' }],
  on: ['call'],
  callee: /\.(?:Begin(?:Txx?|x)?|beginTransaction|begin_transaction|setAutoCommit|begin|query|startTransaction)$|^(?:mysqli_)?begin_transaction$/,
  // tools for changing the schema hold the transaction themselves
  ...reportedWhere({ go: unlessSetUp(inGo), php: unlessSetUp(inPhp), java: unlessSetUp(inJava), javascript: unlessSetUp(inJavascript) }),
})
