import type { Evidence } from '@preflight/contracts'
import type { Project } from '../project.ts'
import { inSource } from '../source.ts'
import { codeOf } from '../../text/search.ts'
import { escaped } from '../../text/words.ts'

const STOPS = /\b(?:raise|throw|assert|abort|exit|panic|fatal)\b/i
const OF_ENVIRONMENT = /\bprod(?:uction)?\b|is_?prod|\blocal\b|\bdev(?:elopment)?\b|\w*env(?:ironment)?\b\s*(?:\.\w+\(\))?\s*(?:[=!]=|not\s+in\b|in\b)/i
/** So many lines a condition stands above what stops, and below what asks for the environment. */
const AFTER = 5
const BEFORE = 12

export type Refusal = 'never' | 'in some environments' | 'always'

/** Whether the program refuses to start with the value that is written in the code: `if settings.KEY == "change-me": raise`. */
export function refusalOf(project: Pick<Project, 'code' | 'snapshot'>, name: string): Refusal {
  const compared = new RegExp(`\\b(?:if|assert|unless|when|refine)\\b.*(?<!\\w)${escaped(name)}(?!\\w).*(?:[=!]=|\\bin\\b|includes\\(|has\\()|(?:includes|has)\\(\\s*(?:\\w+\\.)*${escaped(name)}(?!\\w)`)
  const places = inSource(project, compared).filter((place) => STOPS.test(linesAround(project, place, 0, AFTER)))
  if (places.length === 0) return 'never'
  return places.some((place) => !OF_ENVIRONMENT.test(linesAround(project, place, BEFORE, AFTER))) ? 'always' : 'in some environments'
}

function linesAround(project: Pick<Project, 'snapshot'>, { file_path, line }: Evidence, before: number, after: number): string {
  const at = (line ?? 1) - 1
  return codeOf(project, file_path).split('\n').slice(Math.max(0, at - before), at + after).join('\n')
}
