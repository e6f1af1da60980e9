import { readdirSync, readFileSync } from 'node:fs'

export interface TreeSize {
  processes: number
  /** resident memory in bytes; what several share counts for each */
  memory: number
}

interface Process {
  parent: number
  pages: number
}

const PAGE_BYTES = 4096
/** Fields of /proc/PID/stat behind the name, which may hold anything: the parent, and resident pages. */
const PARENT = 1
const RESIDENT = 21

function processOf(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[PARENT]), pages: Number(fields[RESIDENT]) }
  } catch {
    return null // it has ended
  }
}

/** Size of all processes below one, itself not counted. */
export function sizeBelow(root: number): TreeSize {
  const all = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? processOf(name) : null
    if (found) all.set(Number(name), found)
  }
  const children = new Map<number, number[]>()
  for (const [pid, { parent }] of all) children.set(parent, [...(children.get(parent) ?? []), pid])
  const size: TreeSize = { processes: 0, memory: 0 }
  const waiting = [...(children.get(root) ?? [])]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    size.processes++
    size.memory += (all.get(pid)?.pages ?? 0) * PAGE_BYTES
    waiting.push(...(children.get(pid) ?? []))
  }
  return size
}
