import { workerData } from 'node:worker_threads'
import { serveThread } from './serve-thread.ts'

serveThread(workerData)
