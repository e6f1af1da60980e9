import fs from 'node:fs'
import path from 'node:path'
import { PARTS } from './parts.mjs'
import { minorOf, shippedPackages } from './shipped.mjs'

/** @typedef {import('./shipped.mjs').Shipped} Shipped */

const HEAD = `Preflight is made with the work of others. This file names what a running installation consists of beside Preflight's own
code, with the licence of each. It is written by \`npm run notice\` from package-lock.json and tools/notice/parts.mjs, and a
test compares it with them. Versions are given as far as licences depend on them.

API, worker and command line load their packages from node_modules, where each has its licence file. The container image
adds Debian's git and ca-certificates under their own licences, which it keeps in /usr/share/doc.`

/** @param {string} title */
const heading = (title) => `\n${title}\n${'='.repeat(title.length)}\n`

const partLines = () =>
  PARTS.map(({ name, inside, license, source, says }) => `${name} (in ${inside})\n  Licence: ${license}\n  Source: ${source}\n${says ? `\n${indented(says)}\n` : ''}`).join('\n')

/** @param {string} text */
const indented = (text) => text.replaceAll(/^(?=.)/gm, '  ')

/** @param {Shipped[]} packages @returns {string} one line for each, sorted */
export const packageLines = (packages) => [...new Set(packages.map(({ name, version, license }) => `${name} ${minorOf(version)}: ${license}`))].join('\n')

const LICENCE_FILE = /^licen[cs]e(?:[-.](?:md|txt|mit))?$/i

/** Compiled into the web app's files, so that their licence files do not travel with them. @param {string} root @param {Shipped[]} packages */
function texts(root, packages) {
  /** @type {Map<string, string[]>} */
  const namesOf = new Map()
  for (const { name, folder } of packages) {
    const file = fs.readdirSync(path.join(root, folder)).find((one) => LICENCE_FILE.test(one))
    if (file === undefined) continue
    const text = fs.readFileSync(path.join(root, folder, file), 'utf8').replaceAll('\r\n', '\n').replaceAll(/[ \t]+$/gm, '').trim()
    namesOf.set(text, [...(namesOf.get(text) ?? []), name])
  }
  return [...namesOf].map(([text, names]) => `${[...new Set(names)].join(', ')}\n\n${indented(text)}\n`).join('\n')
}

/** The whole file. @param {string} root of the repository, with its packages installed */
export function noticeOf(root) {
  const { packages: lock } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return [
    `NOTICE\n\n${HEAD}\n`,
    heading('Parts with licences of their own'), partLines(),
    heading('Packages'), `${packageLines(shippedPackages(lock))}\n`,
    heading('Licences of what is compiled into the web app'), texts(root, shippedPackages(lock, ['apps/web'])),
  ].join('\n')
}
