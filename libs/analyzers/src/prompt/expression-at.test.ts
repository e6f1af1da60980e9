import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expressionAt } from './expression-at.ts'

describe('the expression at a column', () => {
  it.each([
    ['const a = await db.query(`x ${req.body.email}`)', 'body', 'req.body.email'],
    ['const a = await db.query(`x ${req.body.email}`)', 'req', 'req.body.email'],
    ['$name = $_GET["name"] ?? "";', '$_GET', '$_GET["name"]'],
    ['$id = $request->query->get("id");', '$request', '$request->query->get("id")'],
    ['User.find(params[:id])', 'params', 'params[:id]'],
    ['q = request.args.get("q", "")', 'request', 'request.args.get("q", "")'],
    ['var id = Request?.Query["id"].ToString();', 'Query', 'Request?.Query["id"].ToString()'],
    ['name := r.URL.Query().Get("name")', 'URL', 'r.URL.Query().Get("name")'],
  ])('of %s at %s is all of it', (line, at, expression) => {
    expect(expressionAt(line, line.indexOf(at) + 1)).toBe(expression)
  })

  it.each([
    ['ends with the line', 'x = get("a", [', 'x = get'.length, 'get'],
    ['is nothing on a sign', 'a + b', 3, ''],
    ['is nothing past the end', 'a', 9, ''],
    ['shows no masked secret', 'send("****", key)', 1, ''],
    ['is nothing where it is long', `f(${'a, '.repeat(40)})`, 1, ''],
  ])('%s', (_, line, column, expression) => {
    expect(expressionAt(line, column)).toBe(expression)
  })

  it('is always a part of its line', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', '.', '(', ')', '[', ']', ' ', '-', '>', ':', '?', '$') }), fc.nat(40), (line, column) => {
      expect(line).toContain(expressionAt(line, column))
    }))
  })
})
