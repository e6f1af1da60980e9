import type { Project } from '../project/project.ts'

export interface Instruction {
  /** in capitals: `FROM` */
  name: string
  value: string
  line: number
}

export interface Stage {
  /** what it is built on, as written; with the values of arguments that have one */
  image: string
  /** its name for later stages */
  alias: string | null
  line: number
  instructions: readonly Instruction[]
}

const CONTAINER_FILE = /(?:^|\/)(?:[\w-]+\.)?(?:Dockerfile|Containerfile)(?:[.-][\w.-]+)?$/i
const NO_PRODUCTION = /(?:^|\/)(?:\.devcontainer|\.github|dev|local)\/|(?:^|[/._-])(?:dev|develop|development|local|test|tests|testing|ci|debug)(?:[._-][\w.-]*)?$|(?:^|\/)(?:dev|test|ci|local)\.Dockerfile$|\.dockerignore$/i

/** Files that build what runs in production, the one at the top first. */
export const dockerfilesOf = ({ code }: Pick<Project, 'code'>): string[] =>
  code.filter((path) => CONTAINER_FILE.test(path) && !NO_PRODUCTION.test(path)).sort((a, b) => a.split('/').length - b.split('/').length)

/** Instructions with their continued lines joined, comments left out. */
export function instructionsOf(text: string): Instruction[] {
  const found: Instruction[] = []
  let open: { start: number; parts: string[] } | null = null
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    open ??= { start: at + 1, parts: [] }
    open.parts.push(line.replace(/\\$/, '').trim())
    if (line.endsWith('\\')) continue
    const [, name = '', value = ''] = /^(\w+)\s*([\s\S]*)$/.exec(open.parts.join(' ')) ?? []
    if (name !== '') found.push({ name: name.toUpperCase(), value, line: open.start })
    open = null
  }
  return found
}

/** The stages of a container file. */
export function stagesOf(text: string): Stage[] {
  const stages: { image: string; alias: string | null; line: number; instructions: Instruction[] }[] = []
  const given = new Map<string, string>()
  for (const one of instructionsOf(text)) {
    if (one.name === 'FROM') {
      const [image = '', as = '', alias] = filled(one.value.replace(/^(?:--\S+\s+)+/, ''), given).split(/\s+/)
      stages.push({ image, alias: /^as$/i.test(as) ? (alias ?? null) : null, line: one.line, instructions: [] })
    } else if (one.name === 'ARG' && stages.length === 0) {
      const [, name, value] = /^(\w+)=["']?([^"'\s]*)/.exec(one.value) ?? []
      if (name !== undefined && value !== undefined) given.set(name, value)
    } else {
      stages.at(-1)?.instructions.push(one)
    }
  }
  return stages
}

const filled = (value: string, given: ReadonlyMap<string, string>): string => value.replace(/\$(?:\{(\w+)(?::?-([^}]*))?\}|(\w+))/g, (written: string, inBraces: string | undefined, usual: string | undefined, bare: string | undefined) => given.get(inBraces ?? bare ?? '') ?? usual ?? written)

/** The stage of the same file that one is built on. */
export const baseOf = (stages: readonly Stage[], stage: Stage): Stage | null => stages.find(({ alias }) => alias !== null && alias.toLowerCase() === stage.image.toLowerCase()) ?? null
