import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { dockerfilesOf } from '../../infra/dockerfile.ts'
import { fileEvidence } from '../../project/files.ts'
import { composeUsers, readContainer } from './container.ts'

/** They are the ground of other images, which say who runs. */
const GROUND = /(?:^|[/._-])(?:base|builder)(?:[._-][\w.-]*)?$/i
const BUILDS = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?build\b|\bgo build\b|\bmvn\b|\bgradlew?\b|\bcargo build\b|\bdotnet publish\b|\bbuild-essential\b|\bgcc\b/

export const check = defineCheck({
  id: 'K5',
  name: 'Containers are small and do not run as root',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Container files of production: the user of the last stage (and of compose files), base images with a version, an ignore file, and a stage for the build apart from the one that runs.'],
  assess: (project) => {
    const files = dockerfilesOf(project).filter((path) => !GROUND.test(path))
    if (files.length === 0) return notApplicable('The project has no container file.')
    const containers = files.flatMap((path) => readContainer(project, path) ?? [])
    if (containers.length === 0) return unclear('The container file could not be read.', { evidence: files.map((path) => fileEvidence(path, 'container file')) })
    const users = composeUsers(project)
    const root = containers.filter(({ user }) => user === null || user.isRoot)
    const ignores = project.snapshot.paths.some((path) => /(?:^|\/)(?:\.|[\w.-]+\.)dockerignore$/.test(path))
    const moving = containers.flatMap((one) => one.moving)
    const single = containers.filter(({ path, stages }) => stages === 1 && BUILDS.test(project.snapshot.read(path) ?? ''))
    const rest = [...(moving.length > 0 ? ['a base image has no version'] : []), ...(ignores ? [] : ['there is no .dockerignore']), ...(single.length > 0 ? ['what builds it stays in the final image'] : [])]
    const todo = [...(root.length > 0 ? ['Create a user in the last stage and switch to it with `USER`.'] : []), ...(moving.length > 0 ? ['Name the version of the base image.'] : []), ...(ignores ? [] : ['Add a `.dockerignore` with `.git`, `.env*` and what is installed or built.']), ...(single.length > 0 ? ['Build in a stage of its own and copy only the result into the last one.'] : [])]
    const evidence = [...root.map(({ path, line, user }) => user?.evidence ?? { file_path: path, line, text: 'no USER: it runs as root' }), ...moving, ...single.map(({ path }) => fileEvidence(path, 'one stage'))]
    const also = rest.length > 0 ? ` Also, ${rest.join(', and ')}.` : ''
    if (root.length === 0 && rest.length === 0) return passed('Containers run as a user of their own, on base images with a version.', { evidence: [...containers.flatMap(({ user }) => user?.evidence ?? []), ...users] })
    if (root.length === 0) return partial(`Containers do not run as root, but ${rest.join(', and ')}.`, { confidence: 80, evidence, recommendations: todo })
    if (root.every(({ stepsDown }) => stepsDown) || users.length > 0) return partial(`A container starts as root; it may step down itself, or compose may name another user.${also}`, { confidence: 45, evidence: [...evidence, ...users], recommendations: todo })
    return missing(`${root.length === containers.length ? 'Containers run' : 'A container runs'} as root.${also}`, { confidence: root.some(({ user }) => user !== null) ? 90 : 80, evidence, recommendations: todo })
  },
})
