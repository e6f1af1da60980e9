import type { UseFact } from '@preflight/analyzers'
import type { Project } from '../../project/project.ts'
import { codeOf } from '../../text/search.ts'
import { escaped } from '../../text/words.ts'

/** A file of a request that Laravel's validation is to look at. */
export interface ValidatedFile {
  use: UseFact
  lacks: readonly ('size' | 'type')[]
}

const READS_FILE = /\.(?:file|hasFile)$/
const SIZE = /\bmax:|->(?:max|between|size)\(|\bbetween:|(?<![\w-])size:|\bmaxSize\b/i
const TYPE = /\bmimes:|\bmimetypes:|\bextensions:|(?<![\w-])image\b|\bFile::(?:types|image)\(|\bmimeTypes\b/
/** What is asked for elsewhere: an object or function of the project may look at both. */
const ELSEWHERE = /\bnew\s+(?!\w*File\b)[\\\w]+|\$this->|\bself::|\bstatic::|\$\w+->/
const IS_RULE = /['"|](?:required|nullable|sometimes|bail|file|image|array|mimes:|mimetypes:|max:)|\b(?:Rule|File)::|\bnew\s+[\\\w]+\(/
const MAX_RULE = 600

/** The rules of one field, wherever the project has some: up to the next field or the end of the list. */
function rulesOf(texts: readonly string[], field: string): string[] {
  const name = escaped(field)
  const start = new RegExp(`['"]${name}(?:\\.\\*)?['"]\\s*=>`, 'g')
  return texts.flatMap((text) => [...text.matchAll(start)].map(({ index, 0: key }) => {
    const rest = text.slice(index + key.length, index + MAX_RULE)
    return rest.slice(0, /['"][\w.*-]+['"]\s*=>|\]\s*[;)]\s*(?:\n|$)/.exec(rest)?.index)
  })).filter((rule) => IS_RULE.test(rule))
}

/** Files that handlers of Laravel read by a name, and what no rule says of them. */
export function validatedFiles(project: Project, uses: readonly UseFact[]): ValidatedFile[] {
  const own = uses.flatMap((use) => (use.library === 'laravel' && READS_FILE.test(use.name) && typeof use.options['0'] === 'string' ? [{ use, field: use.options['0'] }] : []))
  if (own.length === 0) return []
  const texts = project.code.filter((path) => path.endsWith('.php')).map((path) => codeOf(project, path))
  return own.map(({ use, field }) => {
    const rules = rulesOf(texts, field)
    const says = (pattern: RegExp) => rules.some((rule) => pattern.test(rule) || ELSEWHERE.test(rule))
    return { use, lacks: [...(says(SIZE) ? [] : ['size' as const]), ...(says(TYPE) ? [] : ['type' as const])] }
  })
}
