import { counted, listed } from './counted.ts'
import { languageName } from './language-names.ts'
import type { Ecosystem, Infrastructure, NotAssessed, NotAssessedArea, NotAssessedKind } from './not-assessed.ts'

const ECOSYSTEM_NAMES: Record<Ecosystem, string> = {
  npm: 'npm',
  pypi: 'PyPI',
  maven: 'Maven',
  packagist: 'Packagist',
  go: 'Go modules',
  rubygems: 'RubyGems',
  nuget: 'NuGet',
  cargo: 'Cargo',
  pub: 'pub',
  hex: 'Hex',
  swift: 'Swift packages',
  cocoapods: 'CocoaPods',
}

const INFRASTRUCTURE_NAMES: Record<Infrastructure, string> = {
  dockerfile: 'Dockerfile',
  compose: 'Docker Compose',
  terraform: 'Terraform',
  kubernetes: 'Kubernetes',
  cloudformation: 'CloudFormation',
  serverless: 'Serverless Framework',
  ci_workflow: 'CI workflows',
}

const KIND_NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ ...ECOSYSTEM_NAMES, ...INFRASTRUCTURE_NAMES }))

/** 'npm', 'Dockerfile', 'Kotlin'. */
export const kindName = (area: NotAssessedArea, { kind }: Pick<NotAssessedKind, 'kind'>): string =>
  area === 'languages' ? languageName(kind) : (KIND_NAMES.get(kind) ?? kind)

/** More languages than this are counted. */
const MAX_NAMED = 3

function languagesShort({ kinds }: NotAssessed): string[] {
  const names = kinds.map((kind) => kindName('languages', kind))
  const more = names.length - MAX_NAMED
  return more > 1 ? [...names.slice(0, MAX_NAMED), `${more} more languages`] : names
}

const SHORT: Record<NotAssessedArea, (entry: NotAssessed) => string[]> = {
  dependencies: () => ['dependencies'],
  infrastructure: () => ['infrastructure files'],
  languages: languagesShort,
  access_control: () => ['access control'],
}

/** 'Not assessed: dependencies, infrastructure files and Kotlin.', or null where all of it was. */
export function notAssessedLine(entries: readonly NotAssessed[] = []): string | null {
  return entries.length === 0 ? null : `Not assessed: ${listed(entries.flatMap((entry) => SHORT[entry.area](entry)))}.`
}

export const NOT_ASSESSED_TITLES: Record<NotAssessedArea, string> = {
  dependencies: 'Dependencies',
  infrastructure: 'Infrastructure files',
  languages: 'Languages without rules',
  access_control: 'Access control',
}

/** Why it was not assessed, and what that means. */
export const NOT_ASSESSED_REASONS: Record<NotAssessedArea, string> = {
  dependencies: 'Known vulnerabilities in packages were not looked up.',
  infrastructure: 'There are no rules for these files yet. They were searched for secrets only.',
  languages: 'There are no rules for these languages yet. Their files were searched for secrets only.',
  access_control: 'No HTTP routes were recognised, so missing authentication and authorization were not looked for.',
}

const kindText = (area: NotAssessedArea, kind: NotAssessedKind) => `${kindName(area, kind)} (${counted(kind.files, 'file')})`

/** 'Infrastructure files: Dockerfile (2 files) and CI workflows (1 file). There are no rules ...', for reports without a drawer. */
export function notAssessedText(entry: NotAssessed): string {
  const kinds = entry.kinds.map((kind) => kindText(entry.area, kind))
  return `${NOT_ASSESSED_TITLES[entry.area]}${kinds.length > 0 ? `: ${listed(kinds)}` : ''}. ${NOT_ASSESSED_REASONS[entry.area]}`
}
