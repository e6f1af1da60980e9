import { readFileSync } from 'node:fs'

const EVERY_MS = 50

/** Watches memory and processor time of this process's children (Linux only; zeros elsewhere). Peaks are in MB. */
export function watchMemory() {
  const peaks = { child: 0, all: 0, cpuMs: 0 }
  const timer = setInterval(() => {
    const children = childrenOf(process.pid)
    peaks.cpuMs = Math.max(peaks.cpuMs, ...children.map(cpuMs))
    const sizes = children.map((pid) => ({ own: residentMb(pid), below: childrenOf(pid).reduce((sum, below) => sum + residentMb(below), 0) }))
    peaks.child = Math.max(peaks.child, ...sizes.map(({ own }) => own))
    peaks.all = Math.max(peaks.all, ...sizes.map(({ own, below }) => own + below))
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return peaks
    },
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number) => readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const residentMb = (pid: number) => Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024)

/** Time of a process and of the children it has waited for; the kernel counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readProc(`${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}
