import { runsForUsers } from '@preflight/contracts'
import { placeOf } from '../../../inventory/place.ts'
import { isForDevelopers } from '../../../rules/for-developers.ts'
import type { RawFinding } from '../../../types.ts'
import type { Facts, UseFact } from '../facts.ts'

/** Data to try things out, which somebody has to load: whether that happens in production is not known. */
const SEED = /(?:^|\/)(?:seeds?|seeders?|factor(?:y|ies)|fixtures?|mocks?|stor(?:y|ies))(?:\/|[.-]|$)|(?:^|[/._-])(?:seed(?:s|er|ing)?|mock|factory)[._-]?\w*\.\w+$|Seeder\.\w+$/i
/** The same in names of classes: `UserFixtures.php`, `ResetDemoCommand.php`. */
const MADE_UP = /(?:^|[a-z\d/])(?:Tests?|Demo|Dummy|Fake|Sample|(?:Data)?Fixtures?|Mock|Stub)(?=[A-Z._/]|$)/
/** Words of forms in other languages: `password: 'Your password'`. */
const TRANSLATIONS = /(?:^|\/)(?:lang|langs|locales?|i18n|translations?|l10n)\//i
/** Descriptions of an interface, with examples of what is sent. */
const DESCRIBES = /(?:^|[/._-])(?:swagger|openapi|api[-_]?docs?|schemas?|dtos?|examples?)(?:[/._-]|$)|(?:Dto|Schema)\.\w+$/i
const MAX = 12

const RULES: ReadonlyMap<string, string> = new Map(Object.entries({ password: 'default-account', comparison: 'password-in-comparison' }))

const isDeployed = ({ path }: UseFact): boolean => placeOf(path) === 'code' && runsForUsers(path) && !isForDevelopers(path) && !TRANSLATIONS.test(path) && !DESCRIBES.test(path) && !MADE_UP.test(path)

function finding({ path, line, column, name }: UseFact): RawFinding[] {
  const rule = RULES.get(name)
  return rule === undefined ? [] : [{ rule_id: rule, analyzer: 'dataflow', file_path: path, line, column, end_line: line }]
}

const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/
/** Parts of pages, in programs of both sides as well. */
const OF_PAGES = /\.(?:[jt]sx|vue|svelte)$/

/** Whether the server knows the password: what a page fills in or compares says nothing of who gets in. */
function isOnServer({ path }: UseFact, { routes, browser }: Pick<Facts, 'routes' | 'browser'>): boolean {
  return !SCRIPT.test(path) || (routes.length > 0 && !OF_PAGES.test(path) && !browser.some((module) => module.path === path))
}

/** Accounts that the program makes with a password of its code, and passwords of its code that let somebody in. */
export function defaultAccounts(facts: Pick<Facts, 'uses' | 'routes' | 'browser'>): RawFinding[] {
  const known = facts.uses.filter((one) => one.use === 'account_created' && isDeployed(one) && isOnServer(one, facts))
  const made = known.filter(({ name, path }) => name === 'password' && !SEED.test(path)).slice(0, MAX)
  return [...made, ...known.filter(({ name }) => name === 'comparison').slice(0, MAX)].flatMap(finding)
}
