import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings, hasFinding } from '../by-findings.ts'

const RULES = ['unrestricted-upload', 'upload-size-unlimited', 'request-size-unlimited']

export const check = defineCheck({
  id: 'D5',
  name: 'Uploads are limited in size and type',
  weight: 7.5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of uploads without limits, and the places that take uploads.'],
  assess: (project) => {
    const places = usesOf(project, 'upload')
    if (!(places.length > 0 || hasFinding(project, RULES))) return notApplicable('The project takes no uploads.')
    return byFindings(project, {
      rules: RULES,
      found: 'Uploads are accepted without a limit of their size or type.',
      todo: ['Limit size and number of files, accept a list of types that is checked by content, and store them under names of your own outside of the served folders.'],
      none: passed('No upload was found without a limit.', { evidence: onePerFile(places).map(useEvidence) }),
    })
  },
})
