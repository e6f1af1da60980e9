import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { isBesideServer } from '../../project/in-pages.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { refusalOf } from '../../project/settings/refused.ts'
import { usesOf } from '../../project/uses.ts'
import { byFindings } from '../by-findings.ts'
import { presetPasswords } from './preset-passwords.ts'

/** Data for development and what is run by hand: it should not reach production, and often does. */
const SEED = /(?:^|\/)(?:lib\/tasks|seeds?|seeders?|fixtures|demo|scripts?|tools?|dev|debug)(?:\/|[.-]|$)|(?:^|[/._-])seed(?:s|er|ing)?[._-]?\w*\.\w+$/i
/** Words of forms in other languages: `password: 'Your password'`. */
const TRANSLATIONS = /(?:^|\/)(?:lang|langs|locales?|i18n|translations?|l10n)\//i
const PRODUCTION_GUARD = /production/i

const ACCOUNTS = /(?:^|[._])(?:users?|accounts?|admins?|administrators?|members?|customers?|staff|employees?)$/i
const PASSWORD = /^(?:user_?|encrypted_?|hashed_?|login_?)?(?:password|passwd|pwd|pass)(?:_?(?:hash|digest))?$/i

/** Rows of SQL that are accounts with a password. */
const rowsOfAccounts = ({ schema }: Project): { path: string; line: number }[] =>
  schema.inserted.filter(({ table, texts }) => ACCOUNTS.test(table) && texts.some((column) => PASSWORD.test(column))).map(({ at }) => at)

/** The password itself is shown nowhere. */
const placeOfAccount = (place: { path: string; line: number }) => evidenceOf(place, 'an account with a password in the code')

const RULES = ['password-in-comparison']

export const check = defineCheck({
  id: 'A8',
  name: 'No default or demo accounts and passwords',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Places that make an account with a password written in the code, in seeds, migrations and start-up code, by calls and by rows of SQL.', 'Settings that hold the password of a first account, and have one in the code where they are unset.', 'Findings of passwords that are compared with a fixed text.'],
  assess: (project) => {
    if (!project.kind.service && !project.kind.storesData) return notApplicable('The project keeps no accounts.')
    const all = usesOf(project, 'account_created').filter(({ path }) => !TRANSLATIONS.test(path))
    // who gets in is decided by the server, which a page beside it can only know the password of
    const known = all.filter(({ name, path }) => name === 'comparison' && isBesideServer(project, path))
    const preset = presetPasswords(project)
    // the program does not start with it in production
    const refused = preset.filter(({ name, forDevelopers }) => forDevelopers || refusalOf(project, name) !== 'never')
    const made = [...all.filter((one) => !known.includes(one)), ...rowsOfAccounts(project), ...preset.filter((one) => !refused.includes(one))]
    const seeded = made.filter(({ path }) => SEED.test(path))
    const guarded = seeded.filter(({ path }) => PRODUCTION_GUARD.test(project.snapshot.read(path) ?? ''))
    const atStart = made.filter(({ path }) => !SEED.test(path))
    const todo = ['Make the first account with a password from the environment or a one-time link, and fail where none is set.', 'Change the password of every account that was made this way.']
    const open = seeded.filter((one) => !guarded.includes(one))
    const none =
      atStart.length > 0
        ? missing(`${counted(atStart.length, 'place')} ${atStart.length === 1 ? 'holds' : 'hold'} an account's password in the code.`, { confidence: 80, evidence: atStart.map(placeOfAccount), recommendations: todo })
        : open.length > 0
          ? partial('Seeds or scripts make accounts with passwords that are written in the code. Whether such accounts exist in production needs a look.', { confidence: 60, evidence: open.map(placeOfAccount), recommendations: todo })
          : refused.some(({ name, forDevelopers }) => forDevelopers || refusalOf(project, name) !== 'always')
          ? partial('An account is made with a password from the settings, which has a default in the code. It is refused only where the environment is said to be production.', { confidence: 60, evidence: refused.map(placeOfAccount), recommendations: todo })
          : known.length > 0
            ? partial('A page knows a password that is written in its code. Whether the server has an account with it needs a look.', { confidence: 60, evidence: known.map(placeOfAccount), recommendations: todo })
            : passed('No place makes an account with a password that is written in the code.', { evidence: guarded.map(placeOfAccount) })
    return byFindings(project, { rules: RULES, everywhere: true, found: 'A password is compared with a text in the code: whoever reads it can sign in.', todo, none })
  },
})
