interface Timed {
  what: string
  ms: number
  cpuMs: number
  /** 0 where they are not known yet */
  lines: number
  more: string
}

/** `cpu` is what matters on a machine that is busy with other things. */
export function printTime({ what, ms, cpuMs, lines, more }: Timed): void {
  const speed = lines > 0 ? `${Math.round(lines / ms)}k lines/s` : ''
  console.log(`${what.padEnd(24)} ${(ms / 1000).toFixed(2).padStart(7)} s  ${(cpuMs / 1000).toFixed(2).padStart(7)} s cpu  ${speed.padEnd(14)} ${more}`)
}
