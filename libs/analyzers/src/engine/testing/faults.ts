import { appendFileSync, readFileSync } from 'node:fs'

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

/** Dies the first so many times that it is called with text that says `DIES <times> <file>`; the file keeps count. */
export function dieAtFirst(text: string): void {
  const [, times, file] = /DIES (\d+) (\S+)/.exec(text) ?? []
  if (!file) return
  appendFileSync(file, 'x')
  if (readFileSync(file, 'utf8').length <= Number(times)) die()
}

/** Holds so many MB outside of the heap, whose limit does not see them. */
export function takeBytes(megabytes: number): never {
  const kept = Array.from({ length: megabytes }, () => Buffer.alloc(1024 * 1024, 1))
  for (;;) kept.at(0)
}
