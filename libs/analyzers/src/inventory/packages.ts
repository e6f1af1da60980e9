import type { Snapshot } from './snapshot.ts'
import { parsed, recordIn } from './json.ts'

/** A package that a manifest names. */
export interface Dependency {
  name: string
  ecosystem: 'npm' | 'pypi' | 'maven' | 'packagist' | 'go' | 'rubygems' | 'nuget'
  /** needed to develop or test only */
  dev: boolean
  path: string
  line: number
}

export interface Packages {
  all: readonly Dependency[]
  /** the first that a manifest names of these; production ones before those for development */
  find: (...names: readonly string[]) => Dependency | undefined
}

type Reader = (text: string) => { name: string; dev: boolean; line: number }[]

/** Manifests by the file's name. */
const MANIFESTS: readonly { ecosystem: Dependency['ecosystem']; file: RegExp; read: Reader }[] = [
  { ecosystem: 'npm', file: /(?:^|\/)package\.json$/, read: packageJson },
  { ecosystem: 'packagist', file: /(?:^|\/)composer\.json$/, read: composerJson },
  { ecosystem: 'pypi', file: /(?:^|\/)(?:[\w-]*requirements[\w-]*\.(?:txt|in)|requirements\/[\w-]+\.txt)$/, read: byLine(/^\s*([A-Za-z\d][\w.-]*)\s*(?:\[[^\]]*\])?\s*(?:[=<>!~;@#]|$)/) },
  { ecosystem: 'pypi', file: /(?:^|\/)(?:pyproject\.toml|Pipfile)$/, read: byLine(/^\s*"?([A-Za-z][\w.-]*)"?\s*(?:\[[^\]]*\])?\s*(?:=\s*["{]|[=<>!~]=|",?\s*$)|^\s*["']([A-Za-z][\w.-]*)\s*(?:\[[^\]]*\])?\s*[=<>!~;"']/) },
  { ecosystem: 'go', file: /(?:^|\/)go\.mod$/, read: byLine(/^\s*(?:require\s+)?([\w.-]+\.[a-z]+\/[^\s]+)\s+v\d/) },
  { ecosystem: 'rubygems', file: /(?:^|\/)(?:Gemfile|gems\.rb)$/, read: byLine(/^\s*gem\s+["']([\w-]+)["']/) },
  { ecosystem: 'maven', file: /(?:^|\/)pom\.xml$/, read: byLine(/<artifactId>\s*([\w.-]+)\s*<\/artifactId>/) },
  { ecosystem: 'maven', file: /(?:^|\/)build\.gradle(?:\.kts)?$/, read: byLine(/^\s*\w*(?:implementation|api|compile|runtimeOnly|compileOnly|annotationProcessor)\w*\s*\(?\s*["'][\w.-]+:([\w.-]+)/i) },
  { ecosystem: 'nuget', file: /\.(?:cs|fs|vb)proj$|(?:^|\/)Directory\.Packages\.props$/, read: byLine(/<Package(?:Reference|Version)\s+Include="([\w.-]+)"/) },
]

/** Whether a file names packages, by its name. */
export const isManifest = (path: string): boolean => MANIFESTS.some(({ file }) => file.test(path))

/** Names of the packages that one manifest names, as it writes them. */
export const namesIn = (path: string, text: string): string[] => MANIFESTS.find(({ file }) => file.test(path))?.read(text).map(({ name }) => name) ?? []

/** Everything that manifests of the project name, those of tests and examples left out. */
export function readPackages({ paths, read }: Pick<Snapshot, 'paths' | 'read'>, isCode: (path: string) => boolean): Packages {
  const all = paths.filter(isCode).flatMap((path) => {
    const manifest = MANIFESTS.find(({ file }) => file.test(path))
    const text = manifest && read(path)
    return manifest && text ? manifest.read(text).map((one): Dependency => ({ ...one, ecosystem: manifest.ecosystem, path })) : []
  })
  const byName = new Map<string, Dependency>()
  for (const one of [...all].sort((a, b) => Number(a.dev) - Number(b.dev))) if (!byName.has(one.name)) byName.set(one.name, one)
  return { all, find: (...names) => names.flatMap((name) => byName.get(name) ?? [])[0] }
}

function packageJson(text: string): ReturnType<Reader> {
  return ofSections(text, [['dependencies', false], ['peerDependencies', false], ['optionalDependencies', false], ['devDependencies', true]])
}

function composerJson(text: string): ReturnType<Reader> {
  return ofSections(text, [['require', false], ['require-dev', true]])
}

function ofSections(text: string, sections: readonly (readonly [name: string, dev: boolean])[]): ReturnType<Reader> {
  const manifest = parsed(text)
  const lines = text.split('\n')
  return sections.flatMap(([section, dev]) => {
    const start = lines.findIndex((line) => line.includes(`"${section}"`))
    return Object.keys(recordIn(manifest, section)).map((name) => {
      const at = lines.findIndex((line, index) => index >= start && line.includes(`"${name}"`))
      return { name, dev, line: at + 1 || 1 }
    })
  })
}

/** Go names what its packages bring along as well. */
const INDIRECT = /\/\/\s*indirect\b/

function byLine(pattern: RegExp): Reader {
  return (text) =>
    text.split('\n').flatMap((line, at) => {
      const found = line.length > 500 || INDIRECT.test(line) ? null : pattern.exec(line)
      const name = found?.[1] ?? found?.[2]
      return name === undefined ? [] : [{ name: name.toLowerCase(), dev: false, line: at + 1 }]
    })
}
