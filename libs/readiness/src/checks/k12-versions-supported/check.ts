import { listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, notAssessed, partial, passed } from '../../outcome.ts'
import { supportOf, WRITTEN } from './end-of-life.ts'
import { type Version, versionsOf } from './read-versions.ts'

/** So many days ahead an upgrade should be under way. */
const SOON_DAYS = 90

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const namesOf = (some: readonly Version[]) => [...new Set(some.map(({ product, version }) => `${product} ${version}`))]

const evidence = ({ product, version, file_path, line }: Version, until: string) => ({ file_path, line, text: `${product} ${version}: ${until}` })

export const check = defineCheck({
  id: 'K12',
  name: 'Runtime and framework versions are supported',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: [`Versions that files of the project fix (version files, manifests, base images), against a table of the days on which security fixes end, as of ${WRITTEN}. Open ranges such as \`>=18\` say nothing.`],
  assess: (project) => {
    if (project.kind.noCode) return notApplicable('The project has no code.')
    const known = versionsOf(project).map((version) => {
      const support = supportOf(version.product, version.version)
      return { ...version, until: support?.until ?? null, left: support ? daysFrom(project.today, support.until) : null }
    })
    if (known.length === 0 && (project.kind.library || project.kind.cli)) return notApplicable('It runs on the versions that its users have.')
    if (known.length === 0) return notAssessed('No file of the project fixes the version of a runtime or framework that the table knows.')
    const names = (some: readonly Version[]) => listed(namesOf(some))
    const ended = known.filter(({ left }) => left !== null && left < 0)
    if (ended.length > 0)
      return missing(`${names(ended)} ${namesOf(ended).length > 1 ? 'get' : 'gets'} no security fixes any more.`, { evidence: ended.map((one) => evidence(one, `ended ${one.until}`)), recommendations: ['Upgrade to a supported version, and let CI run the tests on it first.'] })
    const soon = known.filter(({ left }) => left !== null && left < SOON_DAYS)
    if (soon.length > 0) return partial(`Security fixes for ${names(soon)} end within ${SOON_DAYS} days.`, { confidence: 85, evidence: soon.map((one) => evidence(one, `ends ${one.until}`)), recommendations: ['Plan the upgrade before that day.'] })
    return passed(`${names(known)}: none of them past the end of security fixes.`, { confidence: 80, evidence: known.map((one) => evidence(one, one.until === null ? 'no end in the table' : `until ${one.until}`)) })
  },
})
