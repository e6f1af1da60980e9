import { defineCheck } from '../../check.ts'
import { notApplicable, owner } from '../../outcome.ts'

export const check = defineCheck({
  id: 'I4',
  name: 'A restore was tried',
  weight: 10,
  blocker: true,
  decides: 'owner',
  probes: ['Asked of the owner wherever the project stores data.'],
  assess: ({ kind }) => (kind.storesData ? owner('We restored a backup of the production data into another database, and it was complete.') : notApplicable('The project stores no data.')),
})
