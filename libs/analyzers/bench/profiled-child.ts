import { serveChild } from '../src/engine/serve-child.ts'
import { startSampler } from './sampler.ts'

const write = startSampler(import.meta.url)
const send = process.send?.bind(process)
// the parent ends this process as soon as it hears that it is done
process.send = (message: { type: string }) => {
  if (message.type === 'finished' || message.type === 'failed') write()
  return send?.(message) ?? false
}
serveChild(new URL('./profiled-thread.js', import.meta.url))
