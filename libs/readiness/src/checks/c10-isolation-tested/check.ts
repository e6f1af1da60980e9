import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { objectRoutes } from '../../project/object-routes.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence } from '../../project/routes.ts'
import { firstPerFile } from '../../project/source.ts'
import { isolationTests } from './tests.ts'

/** Policies that tie rows to who is signed in. */
const ownedTables = ({ schema }: Project) => schema.tables.filter(({ rowRules, policies }) => rowRules && policies.some(({ using, check }) => [using, check].some((condition) => condition?.binds === 'caller')))

const TODO = ['Write a test in which one user asks for an object of another by its id, for reading and for changing, and is answered 404 or 403; with row rules, sign in as two users and expect no rows.']

export const check = defineCheck({
  id: 'C10',
  name: 'A test proves that one user cannot read the data of another',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Where routes look up objects of a signed-in user, or row rules bind rows to the caller: tests with a second user (`otherUser`, two names, a name that speaks of the owner) who is refused or finds nothing.'],
  assess: (project) => {
    const routes = objectRoutes(project)
    const tables = ownedTables(project)
    if (routes.length + tables.length === 0) return notApplicable('No route looks up an object of a signed-in user, and no row rule binds rows to the caller.')
    const { files, tests } = isolationTests(project)
    const shown = tests.filter(({ isShown }) => isShown)
    const evidence = firstPerFile(tests.map(({ at }) => at))
    if (shown.length > 0) return passed(`${counted(shown.length, 'test')} in which somebody else is refused, or finds nothing.`, { confidence: 65, evidence: firstPerFile(shown.map(({ at }) => at)) })
    if (tests.length > 0) return partial('Names of tests speak of a user who tries to reach what belongs to another; what they expect was not recognised.', { confidence: 40, evidence, recommendations: TODO })
    const details = { evidence: [...routes.slice(0, 4).map((route) => routeEvidence(route)), ...tables.slice(0, 4).map(({ name, at }) => ({ file_path: at.path, line: at.line, text: name }))], recommendations: TODO }
    if (files === 0) return missing('No test was found, so none proves that one user cannot reach the data of another.', { confidence: 80, ...details })
    return missing(`In ${counted(files, 'file')} of tests none was recognised in which one user tries to reach the data of another.`, { confidence: 50, ...details })
  },
})
