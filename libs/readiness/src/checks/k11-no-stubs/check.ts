import { counted, listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { runsForSomebody } from '../../project/accounts.ts'
import { otherStubs, stubRoutes } from './stubs.ts'

export const check = defineCheck({
  id: 'K11',
  name: 'No stubs or mock data ship',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Routes that answer 501 or throw "not implemented", errors of that kind elsewhere, modules and constants of mock data in code that ships, people and what they did drawn by lot in pages, and filler text. Comments, tests and seeds do not count.'],
  assess: (project) => {
    if (!runsForSomebody(project)) return notApplicable('Nothing of the project runs for users.')
    const routes = stubRoutes(project)
    const { thrown, mocks, filler, drawn } = otherStubs(project)
    const elsewhere = thrown.filter(({ file_path, line }) => !routes.some((one) => one.file_path === file_path && one.line === line))
    const parts = [
      ...(routes.length > 0 ? [counted(routes.length, 'route answers that it is not implemented', 'routes answer that they are not implemented')] : []),
      ...(elsewhere.length > 0 ? [counted(elsewhere.length, 'place throws "not implemented"', 'places throw "not implemented"')] : []),
      ...(mocks.length > 0 ? [counted(mocks.length, 'file holds or imports mock data', 'files hold or import mock data')] : []),
      ...(drawn.length > 0 ? [counted(drawn.length, 'page makes people up by lot', 'pages make people up by lot')] : []),
      ...(filler.length > 0 ? [counted(filler.length, 'page has filler text', 'pages have filler text')] : []),
    ]
    if (parts.length === 0) return passed('No route answers that it is not implemented, and no mock data was found in code that ships.', { confidence: 75 })
    const details = { confidence: routes.length > 0 ? 85 : 60, evidence: [...routes, ...elsewhere.slice(0, 3), ...mocks.slice(0, 4), ...drawn.slice(0, 3), ...filler.slice(0, 3)], recommendations: ['Finish what users can reach, or take it out of the interface and the routes; load real data where mock data is shown.'] }
    const summary = listed(parts)
    return (routes.length > 0 ? missing : partial)(`${summary}.`, details)
  },
})
