import { expect, it } from 'vitest'
import { parseFile } from '../../syntax/parse.ts'
import { lowerFile } from '../lower/index.ts'
import { type Unit, unitsOf } from './mentions.ts'
import { UnitsByName } from './namesakes.ts'
import { linkProgram } from './program.ts'

/** The functions called `run` of a program, and one in its first file that mentions names. */
function made(files: readonly string[], mentioned: readonly string[]): { byName: UnitsByName; caller: Unit; runs: Unit[] } {
  const irs = files.flatMap((text, at) => lowerFile(parseFile(`src/file-${at}.js`, text, 'javascript')) ?? [])
  const units = unitsOf(linkProgram('javascript', irs))
  const named = (name: string) => units.filter(({ functions: [first] }) => first?.ir.name === name)
  const [caller] = named('start')
  if (!caller) throw new Error('nobody calls')
  for (const name of mentioned) caller.names.add(name)
  const byName = new UnitsByName()
  const runs = named('run')
  for (const unit of runs) byName.add('run', unit)
  return { byName, caller, runs }
}

const START = 'export function start() { return run() }'
const many = (count: number, text: string) => Array.from({ length: count }, () => text)

it('a name may mean each of a few functions', () => {
  const { byName, caller, runs } = made([START, ...many(20, 'export function run() {}')], ['run'])
  expect([...byName.calledBy(caller)]).toEqual(runs)
})

it('a name that hundreds of functions have means those of the own file alone', () => {
  const { byName, caller, runs } = made([`${START}\nexport function run() {}`, ...many(300, 'export function run() {}')], ['run'])
  expect([...byName.calledBy(caller)]).toEqual(runs.slice(0, 1))
})

it('a name that hundreds of methods have means those whose class is named beside it', () => {
  const { byName, caller, runs } = made([START, 'class Train { run() {} }', ...many(300, 'class Other { run() {} }')], ['run', 'Train'])
  expect([...byName.calledBy(caller)]).toEqual(runs.slice(0, 1))
})

it('a name that hundreds of functions of one file have means none of them there', () => {
  const { byName, caller } = made([`${START}\n${many(600, 'class A { run() {} }').join('\n')}`], ['run'])
  expect([...byName.calledBy(caller)]).toEqual([])
})
