/** The signal may strike a moment later: until then the thread must not go on to an innocent file. */
export function die(): never {
  process.kill(process.pid, 'SIGSEGV')
  for (;;);
}

export function fillMemory(): never {
  const kept: number[][] = []
  for (;;) kept.push(new Array<number>(100_000).fill(Math.random()))
}

/** Needs so many MB of heap for a moment. */
export function takeMemory(megabytes: number): number {
  const kept = Array.from({ length: megabytes }, (_, at) => new Array<number>(131_072).fill(at + 0.5))
  return kept.length
}
