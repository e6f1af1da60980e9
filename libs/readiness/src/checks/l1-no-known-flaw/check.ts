import { defineCheck } from '../../check.ts'
import { notApplicable, notAssessed } from '../../outcome.ts'

export const check = defineCheck({
  id: 'L1',
  name: 'No dependency has a known critical or high vulnerability',
  weight: 10,
  blocker: true,
  decides: 'code',
  probes: [],
  assess: ({ packages }) => (packages.all.length === 0 ? notApplicable('The project names no dependencies.') : notAssessed('Preflight has no advisory data yet.')),
})
