import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['path-traversal', 'zip-slip', 'ruff/S202', 'ssrf', 'open-redirect', 'file-inclusion']

export const check = defineCheck({
  id: 'D6',
  name: 'Addresses, paths and redirects from input are restricted',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Data is followed from requests into file paths, outgoing requests and redirects.'],
  assess: (project) => {
    if (!(project.kind.service || project.kind.cli)) return notApplicable('The project takes no input from outside.')
    return byFindings(project, {
      rules: RULES,
      found: 'Data from outside decides which file is read or which address is called or shown.',
      todo: ['Compare the target with a list, or resolve it and check that it stays in its folder or on its host.'],
      none: passed('No data from a request was found to decide a path, an address or a redirect.'),
    })
  },
})
