import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import { lowerFile } from '../../lower/index.ts'
import { followed } from '../../testing.ts'

beforeAll(async () => loadLanguages(['java']))

/** The lines of a class at which statements stand in the program as they are run. */
function fixed(...lines: readonly string[]): number[] {
  const module = lowerFile(parseFile('Shop.java', `import java.sql.Statement;\nclass Shop {\n${lines.join('\n')}\n}\n`, 'java'))
  if (!module) throw new Error('Java has a front end')
  return followed([module], { whole: true }).fine.map(({ line }) => line)
}

const FIND = 'void find(Statement statement, String name) throws Exception {\nstatement.executeQuery("SELECT a FROM b WHERE c = \'" + name + "\'");\n}'
const call = (name: string, value: string) => `void ${name}(Statement statement, java.util.Map<String, String> all) throws Exception {\nfind(statement, ${value});\n}`

describe('the text of a statement', () => {
  it('is fixed where each thing that it can be stands there', () => {
    expect(fixed('void find(Statement statement, boolean old) throws Exception {', 'String name = "x"; /* or */ if (old) { name = "y"; }', 'statement.executeQuery("SELECT a FROM b WHERE c = \'" + name + "\'");', '}')).toEqual([5])
  })

  it('is fixed where each caller hands in what stands there', () => {
    expect(fixed(FIND, call('one', '"x"'), call('two', '"y"'))).toEqual([4])
  })

  it.each([
    ['nobody is known to call the function', [FIND]],
    ['one caller hands in what is not known', [FIND, call('one', '"x"'), call('two', 'all.get("y")')]],
    ['something in it is not known', ['void find(Statement statement, java.util.Map<String, String> all) throws Exception {', 'statement.executeQuery("SELECT a FROM b WHERE c = \'" + all.get("x") + "\'");', '}']],
    ['the function adds something to what it is given', [FIND.replace('name + ', 'name + all + '), call('one', '"x"')]],
  ])('is not where %s', (_, lines) => {
    expect(fixed(...lines)).toEqual([])
  })
})
