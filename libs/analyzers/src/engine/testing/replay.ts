import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EngineResult } from '../../types.ts'
import { PACK } from '../cache/read-pack.ts'
import { type EngineSession, openEngine } from '../engine-session.ts'
import { runEngine } from '../run-engine.ts'
import { edit } from './edits.ts'
import { seeded } from './killing.ts'

/** All of a result as a text. */
export const asText = (result: unknown): string => JSON.stringify(result, (_, value: unknown) => (value instanceof Map ? [...value] : value))

/** A session looks for copies only among what it reads. */
const withoutCopies = ({ findings, facts, syntax_errors }: EngineResult): string => asText({ findings: findings.filter(({ rule_id }) => rule_id !== 'jscpd/duplicated-code'), facts, syntax_errors })

/** What becomes of a cache between two scans. */
const DAMAGES: readonly ((pack: string, random: () => number) => void)[] = [
  (pack, random) => truncateSync(pack, Math.floor(random() * statSync(pack).size)),
  (pack, random) => {
    const bytes = readFileSync(pack)
    const at = Math.floor(random() * bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ 0x11
    writeFileSync(pack, bytes)
  },
  (pack) => chmodSync(pack, 0o644),
  (pack) => {
    renameSync(pack, `${pack}.real`)
    symlinkSync(`${pack}.real`, pack)
  },
]
const DAMAGED = 0.05

/** How often an earlier cache, as it was after some scan, is put in the place of the last one. */
const TURNED_BACK = 0.05

export interface Replay {
  project: string
  seed: number
  scans: number
  /** whether a session goes along with it as well, and whether it reads what scans keep */
  session: 'none' | 'alone' | 'with a cache'
}

/** Changes a project step by step. @returns the steps after which a scan with a cache, or one of a session, did not say what one without says */
export async function replay({ project, seed, scans, session: kind }: Replay): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cache-replay-')))
  const [origin, root, cache] = [fileURLToPath(new URL(`../../../../../examples/${project}`, import.meta.url)), join(folder, 'project'), join(folder, 'cache')]
  const random = seeded(seed)
  const session = kind === 'none' ? null : openEngine({ root, threads: 1, ...(kind === 'with a cache' && { cache: { folder: cache, readOnly: true } }) })
  const wrong: string[] = []
  try {
    cpSync(origin, root, { recursive: true })
    for (let step = 0; step < scans; step++) {
      const what = step === 0 ? 'as it is' : edit({ root, origin, random })
      damage(cache, random)
      const differs = await differencesIn({ root, cache, session, ignoredPaths: random() < 0.1 ? ['lib/', '*.sql'] : [] })
      wrong.push(...differs.map((one) => `${project} ${seed}, step ${step} (${what}): ${one}`))
    }
    return wrong
  } finally {
    await session?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Step {
  root: string
  cache: string
  session: EngineSession | null
  ignoredPaths: string[]
}

async function differencesIn({ root, cache, session, ignoredPaths }: Step): Promise<string[]> {
  const options = { root, threads: 1, ignoredPaths }
  const lasting = session && ignoredPaths.length === 0 ? await session.scan() : null
  const [anew, kept] = await Promise.all([runEngine(options), runEngine({ ...options, cache: { folder: cache } })])
  return [
    ...(asText(kept) === asText(anew) ? [] : [`with a cache ${firstDifference(asText(anew), asText(kept))}`]),
    ...(lasting === null || withoutCopies(lasting) === withoutCopies(anew) ? [] : [`in a session ${lasting && firstDifference(withoutCopies(anew), withoutCopies(lasting))}`]),
  ]
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120)
  return `\n  without: ${around(one)}\n  with:    ${around(other)}`
}

function damage(cache: string, random: () => number): void {
  const [pack, before] = [join(cache, PACK), `${cache}-before`]
  if (!existsSync(pack)) return
  if (random() < TURNED_BACK && existsSync(before)) cpSync(before, pack)
  else if (random() < DAMAGED) DAMAGES[Math.floor(random() * DAMAGES.length)]?.(pack, random)
  else if (random() < TURNED_BACK) cpSync(pack, before)
}
