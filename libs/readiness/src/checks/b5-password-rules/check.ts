import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { type Answered, missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { inSource } from '../../project/source.ts'
import { useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings, hasFinding } from '../by-findings.ts'
import { bareFields } from './bare-fields.ts'
import { fieldRules } from './field-rules.ts'

const RULES = ['weak-password-policy']

/** Where a new password is taken. */
const TAKES = /\.auth\.signUp\s*\(|\.auth\.updateUser\s*\(\s*\{\s*password|createUserWithEmailAndPassword\s*\(|\.(?:signUp\.email|changePassword|resetPassword)\s*\(|auth\.admin\.createUser\s*\(|\bsignUp\.(?:create|password)\s*\(|\bsignIn\.resetPassword\s*\(/
/** A smallest length beside the word password: in a schema, a comparison or a setting. */
const LENGTHS: readonly RegExp[] = [
  /(?:pass(?:word|wd)?|senha|contrase[nñ]a)\w*['"]?\s*[:=].*?\.min\(\s*(\d+)/i,
  /(?:pass(?:word|wd)?|senha|contrase[nñ]a)\w*\)?(?:\.trim\(\))?\??\.length\s*<=?\s*(\d+)/i,
  /\blen\(\s*\w*password\w*\s*\)\s*<\s*(\d+)/i,
  /^\s*minimum_password_length\s*=\s*(\d+)/,
  /(?:MIN(?:IMUM)?_?PASSWORD_?LENGTH|PASSWORD_?MIN(?:IMUM)?_?LENGTH)\w*['"]?\s*[:=]\s*(\d+)/i,
  /minPasswordLength\s*:\s*(\d+)|\bRequiredLength\s*=\s*(\d+)|Password::min\(\s*(\d+)/,
  /['"]password['"]\s*=>\s*['"[][^\n]*\bmin:(\d+)/i,
  /validates\s+:password.*minimum:\s*(\d+)|password_length\s*=\s*(\d+)\.\./,
  // `Password = Annotated[str, StringConstraints(min_length=8)]`
  /\b\w*(?:password|passwd|senha)\w*\s*[:=].*?\bmin_?length\s*=\s*(\d+)/i,
  /(?:type=["']password["'].*min_?Length=\{?["']?(\d+)|min_?Length=\{?["']?(\d+).*type=["']password["'])/i,
]
/** Validators of a framework, and measures of how easily a password is guessed. */
const VALIDATORS = /UserAttributeSimilarityValidator|MinimumLengthValidator|\bzxcvbn\s*\(|\bpasswordStrength\s*\(|Password::defaults\(|validate_password\s*\(/
/** A rule that code of the server applies to whatever it is given. */
const COMPARED = /\blen\(/
const CONFIG = /(?:^|\/)supabase\/config\.toml$/

const numberIn = (text: string) => Math.max(...LENGTHS.map((one) => Number(one.exec(text)?.slice(1).find((group) => group !== undefined) ?? -1)))

function lengthsOf(project: Project): { at: Evidence; least: number }[] {
  const config = project.snapshot.paths.filter((path) => CONFIG.test(path))
  const lines = [...LENGTHS.flatMap((pattern) => inSource(project, pattern)), ...config.flatMap((path) => linesWith(project, path, /^\s*minimum_password_length\s*=\s*\d+/))]
  const all = [...lines.map((at) => ({ at, least: numberIn(at.text) })), ...fieldRules(project)].filter(({ least }) => least > 1 && least < 100)
  return all.filter(({ at: { file_path, line } }, index) => all.findIndex(({ at }) => at.file_path === file_path && at.line === line) === index)
}

const TODO = ['Ask for at least eight characters (twelve where there is no second factor), on the server and at the identity provider, without rules of composition; refuse common passwords.']

function byLengths(project: Project): Answered {
  const lengths = lengthsOf(project)
  const validators = inSource(project, VALIDATORS)
  if (validators.length > 0) return passed('New passwords go through a validator, or are measured.', { confidence: 75, evidence: validators })
  const short = lengths.filter(({ least }) => least < 8)
  if (lengths.length === 0) return unclear('Passwords are taken, and no rule on their length was seen in the code. The identity provider may have one.', { confidence: 40, recommendations: TODO })
  const bare = lengths.some(({ at }) => COMPARED.test(at.text)) ? [] : bareFields(project)
  if (short.length === 0 && bare.length > 0) return partial('Sign-up takes passwords of any length; a rule holds elsewhere only.', { confidence: 70, evidence: [...bare, ...lengths.map(({ at }) => at)], recommendations: TODO })
  if (short.length === 0) return passed('Passwords have at least eight characters.', { confidence: 75, evidence: lengths.map(({ at }) => at) })
  const least = Math.min(...short.map((one) => one.least))
  const details = { evidence: short.map(({ at }) => at), recommendations: TODO }
  return least < 6 && short.length === lengths.length ? missing(`Passwords of ${least} characters are accepted.`, { confidence: 80, ...details }) : partial(`Passwords of ${least} characters are accepted somewhere; eight is the least that standards ask for.`, { confidence: 75, ...details })
}

export const check = defineCheck({
  id: 'B5',
  name: 'Password rules are sound',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['The least length of passwords in schemas, comparisons, forms and settings of the provider.', 'Findings of weak password rules.'],
  assess: (project) => {
    const takes = inSource(project, TAKES)
    const own = usesOf(project, 'password_hash', 'account_created')
    const isTaken = takes.length + own.length > 0
    if (!isTaken && !hasFinding(project, RULES)) return notApplicable('No code takes a new password.')
    const none = isTaken ? byLengths(project) : passed('No other rule for passwords is weak.', { confidence: 60 })
    const evidence = none.evidence.length > 0 ? none.evidence : [...takes, ...own.map(useEvidence)].slice(0, 3)
    return byFindings(project, { rules: RULES, found: 'Rules for passwords let weak ones through.', todo: TODO, none: { ...none, evidence } })
  },
})
