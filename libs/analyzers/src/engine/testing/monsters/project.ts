import type { EngineFinding } from '../../../types.ts'
import { runEngine } from '../../run-engine.ts'
import { makeProject } from '../project.ts'
import { SHAPES } from './shapes.ts'
import type { Tongue } from './tongues.ts'

/** What was found, by file, and why something of a file was not analysed. */
export interface Scanned {
  found: ReadonlyMap<string, ReadonlySet<string>>
  skipped: ReadonlyMap<string, string>
}

/** Rules of metrics and repeated code are asked about whole files, which are others here. */
const ofInnocent = ({ rule_id: rule }: EngineFinding) => !rule.startsWith('jscpd/') && !rule.startsWith('metrics/long')

const key = ({ rule_id: rule, line }: EngineFinding) => `${rule} in line ${line}`

/** A monster with all of the innocent file before it: what is found there tells whether it was analysed. */
const behind = ({ innocent }: Tongue, monster: string): string => `${innocent}\n${monster.replace(/^(?:<\?php|package shop)\n/, '')}`

/** In one thread: what breaks there is broken for all files that come later. */
export async function scan(files: Record<string, string>): Promise<Scanned> {
  const { root, remove } = makeProject(files)
  try {
    const { findings, skipped } = await runEngine({ root, threads: 1 })
    const found = new Map<string, Set<string>>()
    for (const finding of findings) if (ofInnocent(finding)) found.set(finding.file_path, (found.get(finding.file_path) ?? new Set()).add(key(finding)))
    return { found, skipped: new Map(skipped.map(({ path, reason, detail }) => [path, `${reason}: ${detail}`])) }
  } finally {
    remove()
  }
}

/** Behind all monsters, so that they come first. */
export const innocentsOf = (tongues: readonly Tongue[]): Record<string, string> =>
  Object.fromEntries(tongues.map(({ extension, innocent }) => [`zz-${extension}/innocent.${extension}`, innocent]))

/** Monsters of one size, by the name of their shape. */
export function monsters(tongue: Tongue, size: number): Record<string, string> {
  return Object.fromEntries(Object.entries(SHAPES).flatMap(([shape, write]) => {
    const text = write(tongue, size)
    return text === null ? [] : [[`${shape.replaceAll(' ', '-')}/monster.${tongue.extension}`, behind(tongue, text)]]
  }))
}

/** What is not there of what there would be alone. */
export const lostIn = (expected: ReadonlySet<string>, { found }: Scanned, path: string): string[] => [...expected].filter((one) => !found.get(path)?.has(one))
