import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, passed, unclear } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import type { Project } from '../../project/project.ts'
import { codeLines } from '../../text/search.ts'
import { byFindings, hasFinding } from '../by-findings.ts'

const RULES = ['unrestricted-upload', 'upload-size-unlimited', 'request-size-unlimited']

const TODO = ['Limit size and number of files, accept a list of types that is checked by content, and store them under names of your own outside of the served folders.']

/** Uploads that need no library: a file of a form, put into a bucket. */
const PUTS = /\.upload\s*\(|\bput\s*\(|uploadBytes|PutObjectCommand|\.putObject\b/
const handedOn = (project: Project): Evidence[] => onePerFile(usesOf(project, 'object_storage')).flatMap(({ path }) => codeLines(project, path, PUTS).slice(0, 1))

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
    const handed = handedOn(project)
    if (places.length === 0 && handed.length > 0 && !hasFinding(project, RULES)) return unclear('Files are handed on to object storage. What limits their size and type there was not recognised.', { confidence: 40, evidence: handed, recommendations: TODO })
    if (!(places.length > 0 || hasFinding(project, RULES))) return notApplicable('The project takes no uploads.')
    return byFindings(project, {
      rules: RULES,
      found: 'Uploads are accepted without a limit of their size or type.',
      todo: TODO,
      none: passed('No upload was found without a limit.', { evidence: onePerFile(places).map(useEvidence) }),
    })
  },
})
