import { DEPLOYMENTS } from '../dataflow/facts/deployed.ts'
import type { Inventory, SourceEntry } from '../inventory/walk.ts'
import type { FlowProgram, Lowered, LoweredTemplate } from './protocol.ts'

/** What says which of the files are a library, and what names they give to folders. */
export const isManifest = ({ path, size }: SourceEntry) => size < 256 * 1024 && /(?:^|\/)(?:package|[jt]sconfig(?:\.[\w-]+)*)\.json$/.test(path)
export const MAX_MANIFESTS = 2_000

/** What describes the interface of a program. */
const isDescription = ({ path, size }: SourceEntry) => size < 1024 * 1024 && /(?:openapi|swagger|api|spec)[\w.-]*\.(?:ya?ml|json)$/i.test(path)
const MAX_DESCRIPTIONS = 100

/** What stands before the pages and servlets of a program. */
const isDescriptor = ({ path, size }: SourceEntry) => size < 1024 * 1024 && /(?:^|\/)WEB-INF\/web\.xml$/.test(path)

/** What says who may ask for which field. */
const isSchema = ({ path, size }: SourceEntry) => size < 1024 * 1024 && /\.(?:graphqls?|gql)$/.test(path)

/** What says at which addresses functions are deployed. */
const isDeployment = ({ path, size }: SourceEntry) => size < 1024 * 1024 && DEPLOYMENTS.test(path)

type Wanted = readonly [is: (file: SourceEntry) => boolean, most: number]
const WANTED: ReadonlyMap<string, readonly Wanted[]> = new Map(Object.entries({
  javascript: [[isManifest, MAX_MANIFESTS], [isSchema, MAX_DESCRIPTIONS], [isDeployment, MAX_DESCRIPTIONS]] as const,
  python: [[isDescription, MAX_DESCRIPTIONS], [isDeployment, MAX_DESCRIPTIONS]] as const,
  java: [[isDescriptor, MAX_DESCRIPTIONS]] as const,
}))

const resourcesOf = (language: string, files: readonly SourceEntry[]): SourceEntry[] =>
  (WANTED.get(language) ?? []).flatMap(([is, most]) => files.filter(is).slice(0, most))

/** The programs of a scan, in the order of their first files. Takes the modules out: what else is known of each file stays. */
export function programsOf(lowered: Map<number, Lowered>, { files }: Inventory): FlowProgram[] {
  const programs = new Map<string, FlowProgram>()
  const add = (file: number, { language, module }: LoweredTemplate) => {
    const program = programs.get(language) ?? { language, files: [], modules: [], resources: resourcesOf(language, files) }
    program.files.push(file)
    program.modules.push(module)
    programs.set(language, program)
  }
  const sorted = [...lowered].sort(([a], [b]) => a - b)
  // pages in braces are many things: where there is no Python nobody shows them
  const hasPython = sorted.some(([file, { language }]) => language === 'python' && files[file]?.path.endsWith('.py'))
  for (const [file, { language, module, template, ...rest }] of sorted) {
    for (const one of [module && { language, module }, template]) if (one && (hasPython || one.language !== 'python')) add(file, one)
    lowered.set(file, { language, module: null, template: null, ...rest })
  }
  return [...programs.values()]
}
