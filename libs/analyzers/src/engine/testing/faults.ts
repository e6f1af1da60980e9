/** The signal may strike a moment later: until then the thread must not go on to an innocent file. */
export function die(): never {
  process.kill(process.pid, 'SIGSEGV')
  for (;;);
}

export function fillMemory(): never {
  const kept: number[][] = []
  for (;;) kept.push(new Array<number>(100_000).fill(Math.random()))
}
