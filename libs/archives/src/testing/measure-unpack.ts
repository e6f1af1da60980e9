// Started by unpack.long.test.ts: unpacks one archive in a process of its own and prints what that took.
import { readFileSync } from 'node:fs'
import { unpack } from '../unpack.ts'

const [file = '', root = ''] = process.argv.slice(2)
const start = performance.now()
await unpack({ file, originalName: 'big', root })
const seconds = (performance.now() - start) / 1000
// Not resourceUsage(): its maximum is inherited from the process that started this one.
const peakKb = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
process.stdout.write(JSON.stringify({ peakMb: Math.round(peakKb / 1024), seconds: Number(seconds.toFixed(1)) }))
