import { failureOf } from '../../failure.ts'
import type { RawFinding } from '../../types.ts'
import { type Cut, failed } from '../cut.ts'
import type { Resource } from '../program/packages.ts'
import type { Program } from '../program/program.ts'
import type { Resolver } from '../program/resolve.ts'
import { factsOfProgram } from './collect.ts'
import { type Facts, NO_FACTS } from './facts.ts'
import { judge } from './judge/judge.ts'
import { exposedErrors } from './errors/exposed-errors.ts'
import { exposedRows } from './rows/exposed-rows.ts'
import { foreignPasswords } from './rows/foreign-passwords.ts'
import { sentPasswords } from './rows/sent-passwords.ts'

export interface FactsBeside {
  facts: Facts
  findings: RawFinding[]
  cut: Cut[]
}

/** The facts of a program through which data was followed. Where they break off, what was followed stays. */
export function factsBeside(program: Program, resolver: Resolver, resources: readonly Resource[]): FactsBeside {
  try {
    const facts = factsOfProgram(program, resolver, resources)
    return { facts, findings: [...judge(facts), ...exposedRows(program), ...foreignPasswords(program), ...exposedErrors(program, facts.routes), ...sentPasswords(program, facts.routes)], cut: [] }
  } catch (error) {
    return { facts: NO_FACTS, findings: [], cut: [{ path: '/', ...failed({ is: 'routes' }, failureOf(error)) }] }
  }
}
