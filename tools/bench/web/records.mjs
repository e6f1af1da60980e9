// What the last run of the pictures and of the journeys left behind, in lines.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../paths.mjs'

/** @param {string} file @returns {any} null where there is none */
const read = (file) => (fs.existsSync(path.join(root, file)) ? JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) : null)

/** @param {string} file */
const ageOf = (file) => `${Math.round((Date.now() - fs.statSync(path.join(root, file)).mtimeMs) / 60_000)} minutes ago`

/** @returns {string[]} axe's problems per screen, and the specification's texts that were seen */
export function picturesSaid() {
  const file = '.screens/report.json'
  const report = read(file)
  if (!report) return ['\nNo pictures yet: npm run screens']
  /** @type {Map<string, number>} */
  const problems = new Map()
  for (const { name, axe } of report.pictures) {
    const screen = name.split('/')[0]
    problems.set(screen, (problems.get(screen) ?? 0) + axe.length)
  }
  const { all, unseen } = report.specTexts
  return [
    `\nPictures (${report.pictures.length}, ${ageOf(file)}): problems that axe found`,
    ...[...problems].map(([screen, count]) => `  ${screen.padEnd(24)} ${count}`),
    `  texts of the specification seen: ${all - unseen.length} of ${all}`,
  ]
}

/** @returns {string[]} journeys, how many passed, and how long each file took */
export function journeysSaid() {
  const file = 'apps/e2e/test-results/results.json'
  const results = read(file)
  if (!results) return ['\nNo journeys yet: npx nx run e2e:test']
  const files = [...results.testResults].sort((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime))
  return [
    `\nJourneys (${ageOf(file)}): ${results.numPassedTests} of ${results.numTotalTests} passed`,
    ...files.map(({ name, startTime, endTime }) => `  ${path.basename(name, '.test.ts').padEnd(24)} ${((endTime - startTime) / 1000).toFixed(1)} s`),
  ]
}
