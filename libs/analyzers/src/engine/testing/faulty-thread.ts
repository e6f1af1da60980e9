import { workerData } from 'node:worker_threads'
import { analyseFile } from '../analyse-file.ts'
import { serveThread } from '../serve-thread.ts'

/** A thread that some files, by their names, do bad things to. */
serveThread(workerData, async (file, lint) => {
  if (file.path.includes('endless')) for (;;);
  if (file.path.includes('greedy')) fillMemory()
  if (file.path.includes('deadly')) die()
  return analyseFile(file, lint)
})

/** The signal may strike a moment later: until then the thread must not go on to an innocent file. */
function die(): never {
  process.kill(process.pid, 'SIGSEGV')
  for (;;);
}

function fillMemory(): never {
  const kept: number[][] = []
  for (;;) kept.push(new Array<number>(100_000).fill(Math.random()))
}
