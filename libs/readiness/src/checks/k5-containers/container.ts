import type { Evidence } from '@preflight/contracts'
import { baseOf, type Stage, stagesOf } from '../../infra/dockerfile.ts'
import { yamlEntries } from '../../infra/yaml.ts'
import type { Project } from '../../project/project.ts'

export interface Container {
  path: string
  /** who it runs as: null where neither file says */
  user: { isRoot: boolean; evidence: Evidence } | null
  /** the entry point may step down from root itself, or another target of the same file has a user */
  stepsDown: boolean
  /** base images without a version */
  moving: readonly Evidence[]
  stages: number
  line: number
}

const NOT_ROOT_IMAGE = /:[\w.-]*nonroot|unprivileged|^(?:cgr\.dev\/chainguard|docker\.io\/bitnami|bitnami|registry\.access\.redhat\.com\/ubi\d*)\//
/** Servers whose own entry point steps down. */
const STEPS_DOWN_IMAGE = /^(?:(?:docker\.io\/)?library\/)?(?:mysql|mariadb|postgres|redis|valkey|mongo|rabbitmq|memcached|elasticsearch|ghost)(?::|@|$)/
const STEPS_DOWN = /\b(?:gosu|su-exec|setpriv|setuidgid|chpst|runuser)\b|\bsu\s+-?\s*\w+\s+-c\b/
const ROOT = /^(?:root|0)(?::|$)/

/** The last USER of a stage, or of the stages that it is built on. */
function userOf(path: string, stages: readonly Stage[], stage: Stage): Container['user'] {
  const said = stage.instructions.filter(({ name }) => name === 'USER').at(-1)
  if (said) return { isRoot: ROOT.test(said.value.trim()), evidence: { file_path: path, line: said.line, text: `USER ${said.value}`.slice(0, 120) } }
  if (NOT_ROOT_IMAGE.test(stage.image)) return { isRoot: false, evidence: { file_path: path, line: stage.line, text: `FROM ${stage.image}`.slice(0, 120) } }
  const base = baseOf(stages, stage)
  return base && base !== stage ? userOf(path, stages, base) : null
}

const VERSIONLESS = /^[^:@]+$|:latest$/
const isMoving = (image: string) => image !== 'scratch' && !image.includes('$') && VERSIONLESS.test(image.replace(/^[\w.-]+:\d+\//, ''))

/** Another stage is built on it or takes files from it: it is no target of its own. */
const isUsed = (stages: readonly Stage[], { alias }: Stage): boolean =>
  alias !== null && stages.some(({ image, instructions }) => image.toLowerCase() === alias.toLowerCase() || instructions.some(({ name, value }) => name === 'COPY' && value.includes(`--from=${alias} `)))

export function readContainer({ snapshot, code }: Project, path: string): Container | null {
  const stages = stagesOf(snapshot.read(path) ?? '')
  const last = stages.at(-1)
  if (!last) return null
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const scripts = code.filter((one) => /(?:^|\/)[\w.-]*(?:entrypoint|start|run|init)[\w.-]*(?:\.sh)?$/.test(one) && (one.startsWith(folder) || /(?:^|\/)docker\//.test(one))).slice(0, 10)
  const others = stages.filter((stage) => stage !== last && !isUsed(stages, stage))
  return {
    path,
    user: userOf(path, stages, last),
    stepsDown: STEPS_DOWN_IMAGE.test(last.image) || others.some((stage) => userOf(path, stages, stage)?.isRoot === false) || [...last.instructions.map(({ value }) => value), ...scripts.map((one) => snapshot.read(one) ?? '')].some((text) => STEPS_DOWN.test(text)),
    moving: stages.filter((stage) => baseOf(stages, stage) === null && isMoving(stage.image)).map(({ image, line }) => ({ file_path: path, line, text: `FROM ${image}` })),
    stages: stages.length,
    line: last.line,
  }
}

/** Services of compose files that say who they run as. */
export function composeUsers({ code, snapshot }: Project): Evidence[] {
  return code.filter((path) => /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/.test(path)).flatMap((path) =>
    yamlEntries(snapshot.read(path) ?? '').filter(({ key, path: around, value }) => key === 'user' && around[0] === 'services' && around.length === 2 && !ROOT.test(value)).map(({ line, value }) => ({ file_path: path, line, text: `user: ${value}`.slice(0, 120) })))
}
