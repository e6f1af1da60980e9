/** The signal may strike a moment later: until then the thread must not go on to an innocent file. */
export function die(): never {
  process.kill(process.pid, 'SIGSEGV')
  for (;;);
}

export function fillMemory(): never {
  const kept: number[][] = []
  for (;;) kept.push(new Array<number>(100_000).fill(Math.random()))
}

/** Holds so many MB of small objects for a moment. */
export function takeMemory(megabytes: number): number {
  const kept: { at: number; half: number }[] = []
  for (let at = 0; at < megabytes * 14_000; at++) kept.push({ at, half: at + 0.5 })
  return kept.length
}
