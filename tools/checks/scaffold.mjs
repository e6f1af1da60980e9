import fs from 'node:fs'
import path from 'node:path'
import { PlainError } from '../services/plain-error.mjs'

const CHECKS = 'libs/readiness/src/checks'
const PENDING = 'libs/readiness/src/pending.ts'

/**
 * Gives a check that has no probe yet a folder of its own.
 * @param {string} root @param {{ id: string, name: string }} wanted
 * @returns {string[]} the files written or changed, from the root
 */
export function scaffoldCheck(root, { id, name }) {
  if (!/^[A-N][1-9]\d?$/.test(id) || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new PlainError('Usage: npm run new:check -- <id> <name>, for example: npm run new:check -- D9 security-headers')
  }
  const pendingFile = path.join(root, PENDING)
  const pending = fs.readFileSync(pendingFile, 'utf8')
  const line = new RegExp(`^  \\['${id}', (?<name>'(?:[^'\\\\]|\\\\.)*'|"[^"]*"), '(?<decides>\\w+)'(?:, (?<weight>[\\d.]+))?\\],\\n`, 'm').exec(pending)
  if (!line?.groups) throw new PlainError(`${id} is not among the checks without a probe: ${PENDING}`)
  const folder = `${id.toLowerCase()}-${name}`
  fs.mkdirSync(path.join(root, CHECKS, folder), { recursive: true })
  fs.writeFileSync(path.join(root, CHECKS, folder, 'check.ts'), checkText(id, line.groups))
  fs.writeFileSync(path.join(root, CHECKS, folder, 'check.test.ts'), TEST)
  fs.writeFileSync(pendingFile, pending.replace(line[0], ''))
  const index = path.join(root, CHECKS, 'index.ts')
  fs.writeFileSync(index, withCheck(fs.readFileSync(index, 'utf8'), folder, camel(name)))
  return [`${CHECKS}/${folder}/check.ts`, `${CHECKS}/${folder}/check.test.ts`, `${CHECKS}/index.ts`, PENDING]
}

/** @param {string} name */
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** @param {string} id @param {Record<string, string | undefined>} line */
const checkText = (id, { name, decides, weight }) => [
  `import { defineCheck } from '../../check.ts'`,
  `import { notApplicable, passed } from '../../outcome.ts'`,
  ...(weight ? [] : [`import { usualWeight } from '../../usual-weight.ts'`]),
  '',
  'export const check = defineCheck({',
  `  id: '${id}',`,
  `  name: ${name},`,
  `  weight: ${weight ?? `usualWeight('${id}')`},`,
  '  blocker: false,',
  `  decides: '${decides}',`,
  `  effort: 'small',`,
  `  probes: ['What is looked at, one sentence each.'],`,
  '  assess: (project) => {',
  `    if (!project.kind.service) return notApplicable('Why the check does not apply.')`,
  `    return passed('What was looked at, and what came out.')`,
  '  },',
  '})',
  '',
].join('\n')

const TEST = [
  `import { expect, it } from 'vitest'`,
  `import { ask } from '../../testing/project.ts'`,
  `import { check } from './check.ts'`,
  '',
  `it('does not apply to a library', () => {`,
  `  expect(ask(check, { 'package.json': '{ "main": "index.js" }', 'index.js': 'export const add = 1' }).status).toBe('NOT_APPLICABLE')`,
  '})',
  '',
].join('\n')

/** @param {string} text @param {string} folder @param {string} variable */
function withCheck(text, folder, variable) {
  const before = '\n/** Checks with a folder of their own. */'
  const list = 'const built: readonly Check[] = [\n'
  if (!text.includes(before) || !text.includes(list)) throw new PlainError(`${CHECKS}/index.ts does not look as expected.`)
  return text.replace(before, `import { check as ${variable} } from './${folder}/check.ts'\n${before}`).replace(list, `${list}  ${variable},\n`)
}
