import { defineCheck } from '../../check.ts'
import { notApplicable, notAssessed } from '../../outcome.ts'

export const check = defineCheck({
  id: 'A2',
  name: 'No live secret in the git history',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  probes: ['Does not apply to uploads: they bring no history. The history of repositories is not read yet.'],
  assess: ({ source }) => (source === 'upload' ? notApplicable('An upload brings no git history.') : notAssessed('The git history is not read yet.')),
})
