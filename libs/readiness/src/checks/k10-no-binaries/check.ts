import { counted, listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'
import { committedIn, type CommittedKind } from './committed.ts'

const NAMES: Record<CommittedKind, readonly [one: string, many: string]> = {
  packages: ['folder of installed packages', 'files or folders of installed packages'],
  program: ['compiled program', 'compiled programs'],
  archive: ['archive', 'archives'],
  output: ['file or folder of build output', 'files or folders of build output'],
  rubbish: ['leftover of an editor or system', 'leftovers of editors or systems'],
  key: ['key store', 'key stores'],
}
const SEVERE: readonly CommittedKind[] = ['packages', 'program', 'key']
const isKind = (kind: string): kind is CommittedKind => Object.hasOwn(NAMES, kind)

export const check = defineCheck({
  id: 'K10',
  name: 'No binaries or generated secrets are committed',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Paths of compiled programs, installed packages, archives, build output, key stores and leftovers. In an upload, what `.gitignore` names does not count. Pictures, fonts and WebAssembly are fine.'],
  assess: (project) => {
    if (project.kind.noCode) return notApplicable('The project has no code.')
    const found = committedIn(project)
    if (found.length === 0) return passed(`${counted(project.snapshot.paths.length, 'path')}, none of a compiled program, an archive or build output.`)
    const kinds = Object.keys(NAMES).filter(isKind).map((kind) => ({ kind, own: found.filter((one) => one.kind === kind) })).filter(({ own }) => own.length > 0)
    const summary = `In the repository: ${listed(kinds.map(({ kind, own }) => counted(own.length, ...NAMES[kind])))}.`
    const details = { confidence: project.source === 'git' ? 90 : 75, evidence: kinds.flatMap(({ kind, own }) => own.slice(0, 3).map(({ path }) => fileEvidence(path, NAMES[kind][0]))), recommendations: ['Remove them with `git rm --cached`, add their patterns to `.gitignore`, and build or download them where they are needed.'] }
    return kinds.some(({ kind }) => SEVERE.includes(kind)) ? missing(summary, details) : partial(summary, details)
  },
})
