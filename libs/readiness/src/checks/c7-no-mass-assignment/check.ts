import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['mass-assignment', 'ruff/DJ007']

export const check = defineCheck({
  id: 'C7',
  name: 'No mass assignment',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Data is followed from the body of a request into writes of whole records.'],
  assess: (project) => {
    if (!(project.kind.service && project.kind.storesData)) return notApplicable('The project stores nothing that requests bring.')
    return byFindings(project, {
      rules: RULES,
      found: 'Fields of a request that decide roles, owners or prices go into a record, or every field does.',
      todo: ['Take the fields one by one, or let a schema drop all others, before the record is written.'],
      none: passed('No place writes a whole request into a record.'),
    })
  },
})
