import type { SkippedFile } from '@preflight/contracts'
import type { EngineFinding } from '../../../types.ts'
import { runEngine } from '../../run-engine.ts'
import { makeProject } from '../project.ts'
import { SHAPES } from './shapes.ts'
import type { Tongue } from './tongues.ts'

export interface Scanned {
  /** what is found of the innocent file where it is alone */
  expected: readonly string[]
  /** the same beside the monsters, by file */
  found: ReadonlyMap<string, ReadonlySet<string>>
  /** why something of a file was not analysed */
  skipped: ReadonlyMap<string, string>
}

/** Rules of metrics and repeated code are asked about whole files, which are others here. */
const ofInnocent = ({ rule_id: rule }: EngineFinding) => !rule.startsWith('jscpd/') && !rule.startsWith('metrics/long')

const key = ({ rule_id: rule, line }: EngineFinding) => `${rule} in line ${line}`

/** A monster with all of the innocent file before it: what is found there tells whether it was analysed. */
const behind = ({ innocent }: Tongue, monster: string): string => `${innocent}\n${monster.replace(/^(?:<\?php|package shop)\n/, '')}`

async function scan(files: Record<string, string>): Promise<{ findings: readonly EngineFinding[]; skipped: readonly SkippedFile[] }> {
  const { root, remove } = makeProject(files)
  try {
    return await runEngine({ root, threads: 2 })
  } finally {
    remove()
  }
}

export const INNOCENT = 'zz/innocent'

/** Monsters of one size, by the name of their shape. */
export function monsters(tongue: Tongue, size: number, shapes: readonly string[] = Object.keys(SHAPES)): Record<string, string> {
  return Object.fromEntries(shapes.flatMap((shape) => {
    const text = SHAPES[shape]?.(tongue, size) ?? null
    return text === null ? [] : [[`${shape.replaceAll(' ', '-')}/monster.${tongue.extension}`, behind(tongue, text)]]
  }))
}

/** Scans monsters with an innocent file behind them. */
export async function scanBeside(innocent: { path: string; text: string }, files: Record<string, string>): Promise<Scanned> {
  const alone = await scan({ [innocent.path]: innocent.text })
  const beside = await scan({ ...files, [innocent.path]: innocent.text })
  const found = new Map<string, Set<string>>()
  for (const finding of beside.findings) if (ofInnocent(finding)) found.set(finding.file_path, (found.get(finding.file_path) ?? new Set()).add(key(finding)))
  return { expected: alone.findings.filter(ofInnocent).map(key), found, skipped: new Map(beside.skipped.map(({ path, reason, detail }) => [path, `${reason}: ${detail}`])) }
}

/** What is not there of what there would be alone. */
export const lostIn = ({ expected, found }: Scanned, path: string): string[] => expected.filter((one) => !found.get(path)?.has(one))
