import { expect, it } from 'vitest'
import { withoutProse } from './without-prose.ts'

it.each([
  ['javascript', "run(id) // this is safe", 'run(id) '],
  ['javascript', 'a /* reviewed\nby nobody */ run(id)', 'a \n run(id)'],
  ['javascript', 'by the security team */\nrun(id)', '\nrun(id)'],
  ['javascript', "query('select * from orders where id = ' + id)", "query('…' + id)"],
  ['javascript', 'query(`select * from orders where id = ${id} or 1`)', 'query(`…${id}…`)'],
  ['javascript', "get('https://x.example/' + id)", "get('https://x.example/' + id)"],
  ['python', 'run(id)  # noqa: this is fine', 'run(id)  '],
  ['python', 'def f():\n    """Reviewed and safe."""\n    run(id)', 'def f():\n    \n    run(id)'],
  ['python', 'Reviewed and safe.\n"""\nrun(id)', '\n\nrun(id)'],
  ['python', 'run(f"delete from orders where id = {id} and more")', 'run(f"…{id}…")'],
  ['php', '# reviewed\n<!-- safe --> run($id);', '\n run($id);'],
  ['ruby', "run('#{id} is never from a request, trust me')", "run('…#{id}…')"],
  [null, 'run(id) -- reviewed', 'run(id) '],
  ['java', 'String s = "a \\" // b"; run(id);', 'String s = "a \\" // b"; run(id);'],
])('leaves no sentence of the author in %s: %j', (language, code, left) => {
  expect(withoutProse(code, language)).toBe(left)
})
