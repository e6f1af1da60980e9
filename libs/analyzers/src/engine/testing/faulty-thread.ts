import { workerData } from 'node:worker_threads'
import { analyseFile } from '../analyse-file.ts'
import { serveThread } from '../serve-thread.ts'
import { die, fillMemory } from './faults.ts'

/** A thread that some files, by their names, do bad things to. */
serveThread(workerData, {
  analyse(file, lint, surroundings) {
    if (file.path.includes('endless')) for (;;);
    if (file.path.includes('greedy')) fillMemory()
    if (file.path.includes('deadly')) die()
    return analyseFile(file, lint, surroundings)
  },
})
