/**
 * The web app in a real browser against the product as `npm start` runs it, with seeded scans: loading, answers to clicks
 * and keys, and a list of 10,000 findings. Nothing is slowed down: figures are of this machine.
 */
import { launchBrowser } from '../src/browser.ts'
import { createSeeds } from '../src/screens/seeds/seeds.ts'
import { createWorld } from '../src/screens/seeds/world.ts'
import { measureAnswers } from './web/answers.ts'
import { measureLoads } from './web/loads.ts'
import { measureMany, seedFindings } from './web/many-findings.ts'

const FINDINGS = 10_000

const [world, browser] = await Promise.all([createWorld(), launchBrowser()])
try {
  const { url } = world.product
  const seeds = createSeeds(world)
  const print = (title: string, lines: readonly string[]) => console.log([`\n${title}`, ...lines].join('\n'))
  print('From click or key to the next frame (aim: 200 ms)', await measureAnswers(browser, url, await seeds('uploaded')))
  print('Loading, cache empty (aims: largest paint 1200 ms, layout shift 0.1)', await measureLoads(browser, url, await seeds('launch')))
  print(`${FINDINGS.toLocaleString('en')} findings (aims: filter 100 ms, open 100 ms)`, await measureMany(browser, url, await seedFindings(world, FINDINGS)))
} finally {
  await browser.close()
  await world.stop()
}
