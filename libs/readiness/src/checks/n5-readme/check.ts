import { defineCheck } from '../../check.ts'
import { missing, partial, passed } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'

const README = /^readme(?:\.(?:md|rst|txt|adoc))?$/i
const HEAD = /^\s*(?:#{1,4}|={2,4})\s+\S|^[A-Z][\w ,&-]{2,60}$/
const RUN = /install|getting started|quick ?start|set-?up|running|usage|development|local|start/i
const DEPLOY = /deploy|in(?:to)? production|production (?:build|set-?up)|hosting|releas|self-?host|docker|publish|roll ?back|go(?:ing)? live/i

/** Between lines of three backticks, where a `#` begins a comment. */
const isInFence = (lines: readonly string[], at: number): boolean => lines.slice(0, at).filter((line) => /^\s*(?:```|~~~)/.test(line)).length % 2 === 1

export const check = defineCheck({
  id: 'N5',
  name: 'The README says how to run and deploy',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['The README at the top has a section on how to run the project, and one on how to deploy it.'],
  assess: (project) => {
    const readme = project.snapshot.paths.find((path) => README.test(path))
    if (readme === undefined) return missing('There is no README at the top of the project.', { confidence: 95, recommendations: ['Write down how to run, deploy and roll back the project, for whoever has never seen it.'] })
    const lines = (project.snapshot.read(readme) ?? '').split('\n')
    const heads = lines.flatMap((line, at) => (line.length < 200 && HEAD.test(line) && !isInFence(lines, at) ? [{ file_path: readme, line: at + 1, text: line.trim().slice(0, 80) }] : []))
    const commands = linesWith(project, readme, /^\s*(?:\$\s*)?(?:npm|pnpm|yarn|bun|pip|uv|poetry|docker|make|composer|bundle|go|mvn|\.\/gradlew|dotnet|cargo)\s+\w/)
    const run = heads.find(({ text }) => RUN.test(text)) ?? commands[0]
    const deploy = heads.find(({ text }) => DEPLOY.test(text))
    const evidence = [...(run ? [run] : []), ...(deploy ? [deploy] : [])]
    if (run && (deploy || project.kind.library || project.kind.cli)) return passed('The README says how to run and deploy the project.', { confidence: 80, evidence })
    if (run) return partial('The README says how to run the project, not how to deploy it.', { confidence: 75, evidence, recommendations: ['Add a section on how to deploy and how to roll back.'] })
    if ((project.snapshot.read(readme) ?? '').trim() === '') return missing('The README is empty.', { confidence: 95, recommendations: ['Write down how to run, deploy and roll back the project, for whoever has never seen it.'] })
    return partial('The README has no section on how to run the project.', { confidence: 70, evidence: heads.slice(0, 2), recommendations: ['Add the commands that install and start the project, and how it is deployed.'] })
  },
})
