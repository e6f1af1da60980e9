import type { StepKind } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { maskedLines } from './excerpt.ts'
import { expressionAt } from './expression.ts'

const plain = (line: string) => line

/** The expression of a step that begins at `^` in one of the lines. */
function shown(kind: StepKind, text: string): string {
  const lines = text.split('\n')
  const line = lines.findIndex((one) => one.includes('^'))
  const column = (lines[line] ?? '').indexOf('^') + 1
  return expressionAt(maskedLines(lines.map((one) => one.replace('^', '')), plain), line + 1, column, kind)
}

it.each<[StepKind, string, string]>([
  ['source', 'const name = req.^query.name.trim()', 'req.query.name'],
  ['source', "$day = ^$_GET['day'];", "$_GET['day']"],
  ['source', 'String id = request.^getParameter("id").trim();', 'request.getParameter("id")'],
  ['source', 'name := r.^FormValue("name")', 'r.FormValue("name")'],
  ['source', 'def show(^name, size):', 'name'],
  ['source', 'user = ^params[:user]', 'params[:user]'],
  ['source', "home = ENV[^'HOME'] || '/'", "ENV['HOME']"],
  ['sink', 'await db.^query(sql, [id])', 'db.query(sql, [id])'],
  ['sink', '$this->db->^query($sql);', '$this->db->query($sql)'],
  ['sink', 'new ProcessBuilder(command).^start();', 'new ProcessBuilder(command).start()'],
  ['sink', 'system ^"ls #{dir}"', '"ls #{dir}"'],
  ['sink', "^echo '<b>' . $name . '</b>'; exit;", "echo '<b>' . $name . '</b>'"],
  ['concat', "run(^'ping ' + host, done)", "'ping ' + host"],
  ['concat', 'sql = ^f"select * from t where a = {name}"', 'f"select * from t where a = {name}"'],
  ['create', 'const url = new ^URL(next)', 'new URL(next)'],
  ['call', 'items(0).^get("a)b")', 'items(0).get("a)b")'],
])('of a %s in %j is %j', (kind, text, expression) => {
  expect(shown(kind, text)).toBe(expression)
})

it('goes on over lines, as a call or by an operator', () => {
  expect(shown('sink', 'db.^query(\n  sql,\n  [id],\n)')).toBe('db.query( sql, [id], )')
  expect(shown('concat', "const sql = ^'select * from t ' +\n  'where a = ' + name\nrun(sql)")).toBe("'select * from t ' + 'where a = ' + name")
})

it('keeps the brackets of a call that is too long', () => {
  expect(shown('sink', `db.^query(${JSON.stringify('a'.repeat(200))})`)).toMatch(/^db\.query\("a+…\)$/)
})

it('ends where a text is never closed', () => {
  expect(shown('sink', "run(^it's + name")).toBe("it's + name")
})

it('is the whole line where a part of it is masked', () => {
  const lines = maskedLines(['send("s3cret", req.query.name)'], (line) => line.replace('s3cret', '****'))
  expect(expressionAt(lines, 1, 20, 'source')).toBe('send("****", req.query.name)')
})
