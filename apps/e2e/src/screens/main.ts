import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser.ts'
import { readOptions, type Options, type Width } from './options.ts'
import { takeReadmePictures } from './readme.ts'
import { conclusion, isGood, lineOf, writeReport } from './report.ts'
import { createSeeds } from './seeds/seeds.ts'
import { createWorld } from './seeds/world.ts'
import { shoot, type Picture } from './shoot.ts'
import { SPEC_TEXTS } from './spec-texts.ts'
import { STATES } from './states.ts'
import type { State } from './state.ts'
import { unseen } from './words.ts'

interface Task {
  state: State
  width: Width
}

const isAsked = ({ only }: Options, { name }: State) => only.length === 0 || only.some((part) => name.includes(part))

/** 320 px is checked where a state has been reached at 390, unless nothing else is asked for. */
function tasksOf(options: Options): Task[] {
  const widths = options.widths.filter((width) => width !== 320 || options.narrow)
  return STATES.filter((state) => isAsked(options, state)).flatMap((state) => widths.filter((width) => !state.widths || state.widths.includes(width === 320 ? 390 : width)).map((width) => ({ state, width })))
}

const said = new Set<string>()
const pictures: Picture[] = []

async function work(tasks: Iterator<Task>, browser: Browser, url: string, seeds: ReturnType<typeof createSeeds>, options: Options) {
  for (let next = tasks.next(); !next.done; next = tasks.next()) {
    const { state, width } = next.value
    const shot = await shoot(browser, url, state, await seeds(state.needs), width, options)
    for (const picture of shot.pictures) console.log(lineOf(picture))
    for (const line of shot.words) said.add(line)
    pictures.push(...shot.pictures)
  }
}

async function run(options: Options) {
  const tasks = tasksOf(options)
  const started = performance.now()
  const [world, browser] = await Promise.all([createWorld(), launchBrowser()])
  const stop = async () => {
    await browser.close()
    await world.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().finally(() => process.exit(1)))
  try {
    const seeds = createSeeds(world)
    const shared = tasks.values()
    await Promise.all(Array.from({ length: options.pages }, () => work(shared, browser, world.product.url, seeds, options)))
  } finally {
    await stop()
  }
  const order = new Map(STATES.map(({ name }, at) => [name, at]))
  pictures.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0) || b.width - a.width)
  const summary = { pictures, specTexts: options.only.length > 0 ? null : { all: SPEC_TEXTS.length, unseen: unseen(SPEC_TEXTS, said) }, seconds: (performance.now() - started) / 1000 }
  await writeReport(options.output, summary)
  for (const line of conclusion(summary)) console.log(line)
  console.log(`\n${options.output}/index.html`)
  process.exitCode = isGood(summary) && pictures.length > 0 ? 0 : 1
}

const options = readOptions(process.argv.slice(2))
if (options.list) for (const { name } of STATES) console.log(name)
else if (options.readme) await takeReadmePictures()
else await run(options)
