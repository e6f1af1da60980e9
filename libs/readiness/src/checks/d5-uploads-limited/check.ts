import type { Evidence } from '@preflight/contracts'
import { listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { inSource, sourceFiles } from '../../project/source.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import type { Project } from '../../project/project.ts'
import { codeLines } from '../../text/search.ts'
import { type ValidatedFile, validatedFiles } from './php-rules.ts'
import { byFindings, hasFinding } from '../by-findings.ts'

/** The size of a file is compared with more than nothing, or a limit has a name. */
const SIZE = /\bsize\b[\s)]*[<>]=?\s*(?!0\b)[\w(]|[A-Z\d_]\s*[<>]=?\s*[\w.]+\.size\b|\bbyteLength\b|content-length|\bmax_?\w*(?:size|bytes)|file_?size_?limit|\blen\(\s*\w*(?:content|data|bytes|body|file|raw|chunk|buffer|payload|picture|image)\w*\s*\)\s*>=?\s*(?!0\b)\w/i
/** They take files of any size; what a handler is given may be measured by what it is handed on to. */
const ANYWHERE: ReadonlySet<string> = new Set(['fastapi'])
const TODO = ['Limit size and number of files, accept a list of types that is checked by content, and store them under names of your own outside of the served folders.']

/** Somewhere in Python the size of a file or of a request is compared. */
const limitsPython = (project: Project): boolean => inSource(project, SIZE, sourceFiles(project).filter((path) => path.endsWith('.py'))).length > 0

/** Forms of the web and FastAPI take files of any size; libraries have limits as options, of which findings tell. */
function byPlaces(project: Project): Answered {
  const places = onePerFile(usesOf(project, 'upload'))
  const unmeasured = places.filter(({ library, path }) => (library === 'web' || ANYWHERE.has(library)) && inSource(project, SIZE, [path]).length === 0)
  const isMeasured = unmeasured.some(({ library }) => ANYWHERE.has(library)) && limitsPython(project)
  const open = unmeasured.filter(({ library }) => !(isMeasured && ANYWHERE.has(library)))
  const unruled = validatedFiles(project, usesOf(project, 'upload')).filter(({ lacks }) => lacks.length > 0)
  if (open.length === 0 && unruled.length > 0) return byRules(unruled)
  if (open.length === 0) return passed('No upload was found without a limit.', { evidence: places.map(useEvidence) })
  return partial('Files of a form are read without a look at their size. The host may limit requests.', { confidence: 60, evidence: open.map(useEvidence), recommendations: TODO })
}

function byRules(unruled: readonly ValidatedFile[]): Answered {
  const what = listed([...new Set(unruled.flatMap(({ lacks }) => lacks))])
  return partial(`Files of a request are read, and no rule of the validation limits their ${what}. Settings of PHP or the host may limit the size.`, {
    confidence: 60, evidence: onePerFile(unruled.map(({ use }) => use)).map(useEvidence), recommendations: ['Give the field rules for both: `[\'required\', \'file\', \'mimes:pdf,png\', \'max:2048\']`.'],
  })
}

const RULES = ['unrestricted-upload', 'upload-size-unlimited', 'request-size-unlimited']

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
  probes: ['Findings of uploads without limits, and the places that take uploads. Files of web forms (`formData()`) and of FastAPI (`UploadFile`) have their size compared. Rules of Laravel\'s validation limit size and type of the files that handlers read.'],
  assess: (project) => {
    const handed = handedOn(project)
    if (usesOf(project, 'upload').length === 0 && handed.length > 0 && !hasFinding(project, RULES)) return unclear('Files are handed on to object storage. What limits their size and type there was not recognised.', { confidence: 40, evidence: handed, recommendations: TODO })
    if (!(usesOf(project, 'upload').length > 0 || hasFinding(project, RULES))) return notApplicable('The project takes no uploads.')
    return byFindings(project, {
      rules: RULES,
      found: 'Uploads are accepted without a limit of their size or type.',
      todo: TODO,
      none: byPlaces(project),
    })
  },
})
