import { describe, expect, it } from 'vitest'
import type { RouteFact } from '../dataflow/facts/facts.ts'
import type { EngineFinding } from '../types.ts'
import { routeFinder } from './route-at.ts'

const route = (name: string, path: string, line: number, end_line: number, methods = ['POST']): RouteFact => ({
  framework: 'express', methods, route: name, path, line, column: 1, middleware: [], handler: { name: 'show', path, line, column: 1, end_line },
  sign_in: 'none', authentication: [], administrators: null, shown: [], ownership: [], user: [], data: [], objects: [], accounts: [], uses: [], adrift: false, open: null,
})
const finding = (file_path: string, line: number, source: EngineFinding['fix_request']['source'] = null) =>
  ({ file_path, line, fix_request: { source } }) as EngineFinding

describe('the route of a finding', () => {
  const routeOf = routeFinder([route('/users', 'a.ts', 3, 9), route('/orders', 'a.ts', 12, 20, ['ANY']), route('/old', 'a.ts', 12, 20, ['GET'])])

  it.each([
    ['in the handler', finding('a.ts', 5), 'POST /users'],
    ['in a handler of several routes', finding('a.ts', 20), 'any method /orders and 1 more'],
    ['in code that the handler calls', finding('db.ts', 5, { file_path: 'a.ts', line: 9, expression: '' }), 'POST /users'],
    ['between handlers', finding('a.ts', 10), null],
    ['in a file without routes', finding('constructor', 5), null],
  ])('%s', (_, at, name) => {
    expect(routeOf(at)).toBe(name)
  })
})
