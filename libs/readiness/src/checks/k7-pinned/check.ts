import { counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { baseOf, dockerfilesOf, stagesOf } from '../../infra/dockerfile.ts'
import { githubWorkflows, type Workflow } from '../../infra/workflow.ts'
import type { Project } from '../../project/project.ts'

interface Pins {
  path: string
  line: number
  pinned: number
  open: readonly string[]
}

const DIGEST = /@(?:[0-9a-f]{40}|sha256:[0-9a-f]{64})$/
/** Of the same repository, or of the maker of the platform. */
const OWN = /^\.{1,2}\//
const OF_GITHUB = /^(?:actions|github)\//

function actionsOf({ path, entries }: Workflow): Pins {
  const used = entries.filter(({ key, value }) => key === 'uses' && !OWN.test(value))
  const open = used.filter(({ value }) => !DIGEST.test(value))
  return { path, line: open[0]?.line ?? 1, pinned: used.length - open.length, open: [...new Set(open.map(({ value }) => value))] }
}

function imagesOf({ snapshot }: Project, path: string): Pins {
  const stages = stagesOf(snapshot.read(path) ?? '')
  const used = stages.filter((stage) => baseOf(stages, stage) === null && stage.image !== 'scratch' && stage.image !== '' && !stage.image.includes('$'))
  const open = used.filter(({ image }) => !DIGEST.test(image))
  return { path, line: open[0]?.line ?? 1, pinned: used.length - open.length, open: [...new Set(open.map(({ image }) => image))] }
}

const asEvidence = ({ path, line, open }: Pins): Evidence => ({ file_path: path, line, text: open.join(', ').slice(0, 120) })

export const check = defineCheck({
  id: 'K7',
  name: 'Actions and base images are pinned',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Actions in workflows of GitHub and base images in container files: pinned by digest or by a tag that can move. One line for each file.', 'Actions of GitHub itself count as half.'],
  assess: (project) => {
    const all = [...githubWorkflows(project).map(actionsOf), ...dockerfilesOf(project).map((path) => imagesOf(project, path))].filter(({ pinned, open }) => pinned + open.length > 0)
    if (all.length === 0) return notApplicable('The project uses no actions and no base images.')
    const files = all.filter(({ open }) => open.length > 0)
    if (files.length === 0) return passed('Every action and base image is pinned by digest.', { evidence: all.slice(0, 4).map(({ path, line }) => ({ file_path: path, line, text: 'pinned' })) })
    const details = { confidence: 85, evidence: files.map(asEvidence), recommendations: ['Pin actions to a commit and images to a digest, with the version in a comment, and let a bot propose updates.'] }
    const strangers = files.some(({ open, path }) => /\.ya?ml$/.test(path) && open.some((name) => !OF_GITHUB.test(name)))
    const summary = `${counted(files.length, 'file uses', 'files use')} actions or images by a tag that can move.`
    return strangers && all.every(({ pinned }) => pinned === 0) ? missing(summary, details) : partial(summary, details)
  },
})
