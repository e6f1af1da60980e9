import { dockerfilesOf, stagesOf } from '../../infra/dockerfile.ts'
import { parsed, recordIn, textIn } from '@preflight/analyzers'
import type { Project } from '../../project/project.ts'
import { lineAt } from '../../text/search.ts'
import type { Product } from './end-of-life.ts'

export interface Version {
  product: Product
  version: string
  file_path: string
  line: number
}

/** What one file says, by a pattern with the version in its group. */
interface Sign {
  file: RegExp
  product: Product
  says: RegExp
}

const SIGNS: readonly Sign[] = [
  { file: /(?:^|\/)\.(?:nvmrc|node-version)$/, product: 'Node.js', says: /^\s*v?(\d+(?:\.\d+)*)/m },
  { file: /(?:^|\/)\.tool-versions$/, product: 'Node.js', says: /^nodejs\s+(\d+(?:\.\d+)*)/m },
  { file: /(?:^|\/)\.tool-versions$/, product: 'Python', says: /^python\s+(\d+\.\d+)/m },
  { file: /(?:^|\/)\.tool-versions$/, product: 'Ruby', says: /^ruby\s+(\d+\.\d+)/m },
  { file: /(?:^|\/)\.python-version$/, product: 'Python', says: /^\s*(\d+\.\d+)/m },
  { file: /^runtime\.txt$/, product: 'Python', says: /^python-(\d+\.\d+)/m },
  { file: /(?:^|\/)Pipfile$/, product: 'Python', says: /^python_version\s*=\s*"(\d+\.\d+)"/m },
  { file: /(?:^|\/)\.ruby-version$/, product: 'Ruby', says: /^\s*(?:ruby-)?(\d+\.\d+)/m },
  { file: /(?:^|\/)Gemfile$/, product: 'Ruby', says: /^\s*ruby\s+["'](\d+\.\d+)/m },
  { file: /(?:^|\/)Gemfile$/, product: 'Rails', says: /^\s*gem\s+["']rails["']\s*,\s*["'](?:~>|=)?\s*(\d+\.\d+)/m },
  { file: /(?:^|\/)Gemfile\.lock$/, product: 'Rails', says: /^ {4}rails \((\d+\.\d+)/m },
  { file: /(?:^|\/)go\.mod$/, product: 'Go', says: /^toolchain\s+go(\d+\.\d+)/m },
  { file: /(?:^|\/)(?:[\w-]*requirements[\w-]*\.txt|requirements\/[\w-]+\.txt)$/, product: 'Django', says: /^django\s*(?:==|~=)\s*(\d+\.\d+)/im },
  { file: /(?:^|\/)pom\.xml$/, product: 'Java', says: /<(?:java\.version|maven\.compiler\.(?:release|target))>\s*(?:1\.)?(\d+)\s*</ },
  { file: /(?:^|\/)pom\.xml$/, product: 'Spring Boot', says: /<artifactId>spring-boot-(?:starter-parent|dependencies)<\/artifactId>\s*<version>(\d+\.\d+)/ },
  { file: /(?:^|\/)build\.gradle(?:\.kts)?$/, product: 'Spring Boot', says: /id\s*\(?["']org\.springframework\.boot["']\)?\s+version\s+["'](\d+\.\d+)/ },
  { file: /\.csproj$/, product: '.NET', says: /<TargetFramework>net(?:coreapp)?(\d+\.\d+)/ },
]

/** Packages whose version in a manifest of npm or Composer is that of a framework. */
const PACKAGES: readonly (readonly [file: RegExp, name: string, product: Product])[] = [
  [/(?:^|\/)package\.json$/, 'next', 'Next.js'],
  [/(?:^|\/)package\.json$/, 'nuxt', 'Nuxt'],
  [/(?:^|\/)package\.json$/, '@angular/core', 'Angular'],
  [/(?:^|\/)package\.json$/, 'vue', 'Vue'],
  [/(?:^|\/)composer\.json$/, 'laravel/framework', 'Laravel'],
]

/** Images by the product they bring. */
const IMAGES: readonly (readonly [image: RegExp, product: Product])[] = [
  [/^(?:[\w.-]+\/)*node:v?(\d+(?:\.\d+)*)/, 'Node.js'],
  [/^(?:[\w.-]+\/)*python:(\d+\.\d+)/, 'Python'],
  [/^(?:[\w.-]+\/)*ruby:(\d+\.\d+)/, 'Ruby'],
  [/^(?:[\w.-]+\/)*php:(\d+\.\d+)/, 'PHP'],
  [/^(?:[\w.-]+\/)*golang:(\d+\.\d+)/, 'Go'],
  [/^(?:[\w.-]+\/)*(?:openjdk|eclipse-temurin|amazoncorretto|azul\/zulu-openjdk|ibm-semeru-runtimes):(?:open-)?(\d+)/, 'Java'],
  [/^mcr\.microsoft\.com\/dotnet\/(?:aspnet|runtime|sdk):(\d+\.\d+)/, '.NET'],
]

/** An exact version or a range that stays within one line; `>=18` says only what is allowed. */
const ONE_LINE = /^[\^~=v]*\s*(\d+(?:\.\d+)*)(?:\.[x*])*(?:-[\w.]+)?$/

const fromSigns = ({ snapshot }: Project, path: string): Version[] =>
  SIGNS.filter(({ file }) => file.test(path)).flatMap(({ product, says }) => {
    const text = snapshot.read(path) ?? ''
    const found = says.exec(text)
    return found?.[1] === undefined ? [] : [{ product, version: found[1], file_path: path, line: lineAt(text, found.index) }]
  })

function fromManifest({ snapshot }: Project, path: string): Version[] {
  const known = PACKAGES.filter(([file]) => file.test(path))
  if (known.length === 0) return []
  const text = snapshot.read(path) ?? ''
  const manifest = parsed(text)
  const asked = (section: string, name: string, product: Product): Version[] => {
    const range = textIn(recordIn(manifest, section), name)
    const version = range !== null ? ONE_LINE.exec(range.trim())?.[1] : undefined
    return version === undefined ? [] : [{ product, version, file_path: path, line: lineAt(text, text.indexOf(`"${name}"`)) }]
  }
  const frameworks = known.flatMap(([, name, product]) => [...asked('dependencies', name, product), ...asked('devDependencies', name, product), ...asked('require', name, product)])
  return [...frameworks, ...asked('engines', 'node', 'Node.js')]
}

const fromImages = ({ snapshot }: Project, path: string): Version[] =>
  stagesOf(snapshot.read(path) ?? '').flatMap(({ image, line }) => IMAGES.flatMap(([pattern, product]) => {
    const version = pattern.exec(image)?.[1]
    return version === undefined ? [] : [{ product, version, file_path: path, line }]
  }))

/** Versions of runtimes and frameworks that the project's files fix. */
export function versionsOf(project: Project): Version[] {
  const all = [...project.code.flatMap((path) => [...fromSigns(project, path), ...fromManifest(project, path)]), ...dockerfilesOf(project).flatMap((path) => fromImages(project, path))]
  return [...new Map(all.map((one) => [`${one.product} ${one.version} ${one.file_path}`, one])).values()]
}
