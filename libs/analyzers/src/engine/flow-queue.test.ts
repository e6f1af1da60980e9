import { describe, expect, it } from 'vitest'
import { FlowQueue, type Job } from './flow-queue.ts'
import type { FlowLanguage, FlowProgram } from './protocol.ts'

const MB = 1024 * 1024

const program = (language: FlowLanguage, mb: number): FlowProgram => ({ language, files: [], modules: [new Uint8Array(new SharedArrayBuffer(mb * MB))], resources: [] })

const nameOf = (job: Job | null | undefined) => job && `${job.program.language} ${job.part}`

const begun = (queue: FlowQueue, count: number) => Array.from({ length: count }, () => queue.next())

function both(queue: FlowQueue): [Job, Job] {
  const [first, second] = begun(queue, 2)
  if (!first || !second) throw new Error('nothing was begun')
  return [first, second]
}

describe('the queue of what data flow has to follow', () => {
  it('begins with what takes longest', () => {
    const queue = new FlowQueue({ memoryLimitMb: 4000, threads: 2 }, [program('python', 4), program('java', 10)])
    expect(begun(queue, 4).map(nameOf)).toEqual(['java flow', 'python flow', 'java facts', 'python facts'])
  })

  it('begins nothing for which the others leave no memory, until they are done', () => {
    const queue = new FlowQueue({ memoryLimitMb: 1000, threads: 2 }, [program('java', 80), program('php', 70)])
    const [first, second, third] = begun(queue, 3)
    expect([first, second, third].map(nameOf)).toEqual(['java flow', 'java facts', null])
    for (const job of [first, second]) if (job) queue.end(job)
    expect(nameOf(queue.next())).toBe('php flow')
  })

  it('begins what is smaller where the next part does not fit beside the others', () => {
    const queue = new FlowQueue({ memoryLimitMb: 1000, threads: 2 }, [program('java', 80), program('php', 70), program('go', 4)])
    expect(begun(queue, 3).map(nameOf)).toEqual(['java flow', 'java facts', 'go flow'])
  })

  it('leaves a program that needs nearly all memory for the end, whole', () => {
    const queue = new FlowQueue({ memoryLimitMb: 1000, threads: 2 }, [program('java', 130), program('go', 4)])
    expect(queue.alone.map(nameOf)).toEqual(['java undefined'])
    expect(begun(queue, 3).map(nameOf)).toEqual(['go flow', 'go facts', null])
    expect(queue.isEmpty).toBe(true)
  })

  it('begins nothing more beside a part for which another had to give way, until it is done', () => {
    const queue = new FlowQueue({ memoryLimitMb: 4000, threads: 2 }, [program('java', 40), program('go', 4)])
    const [first, second] = both(queue)
    queue.giveWay(second)
    queue.end(second, true)
    expect(queue.next()).toBe(null)
    queue.end(first)
    expect(begun(queue, 3).map(nameOf)).toEqual(['java facts', 'go flow', 'go facts'])
  })

  it('leaves what gave way twice for the end', () => {
    const queue = new FlowQueue({ memoryLimitMb: 4000, threads: 2 }, [program('java', 40), program('go', 4)])
    const [first, second] = both(queue)
    queue.giveWay(second)
    expect(queue.end(second, true)).toBe(true)
    queue.end(first)
    const [again, other] = both(queue)
    queue.giveWay(again)
    expect(queue.end(again, true)).toBe(true)
    queue.end(other)
    expect([again, ...queue.alone].map(nameOf)).toEqual(['java facts', 'java facts'])
    expect(begun(queue, 2).map(nameOf)).toEqual(['go facts', null])
  })

  it('leaves what ran out of memory for the end, where it may have more', () => {
    const queue = new FlowQueue({ memoryLimitMb: 4000, threads: 2 }, [program('java', 40), program('go', 4)])
    const [first] = both(queue)
    expect(queue.end(first, true)).toBe(true)
    expect(queue.alone).toEqual([first])
  })

  it('follows little in one thread, flow and facts at once', () => {
    const queue = new FlowQueue({ memoryLimitMb: 1000, threads: 2 }, [program('go', 0.1)])
    expect([queue.lanes, ...begun(queue, 2).map(nameOf)]).toEqual([1, 'go undefined', null])
  })

  it('gives each part a heap that is larger than what it is reckoned to take, and never all there is', () => {
    const queue = new FlowQueue({ memoryLimitMb: 1000, threads: 2 }, [program('java', 90), program('go', 1)])
    const heaps = begun(queue, 3).map((job) => (job ? queue.heapFor(job) : 0))
    expect(heaps[0]).toBeGreaterThan(600)
    expect(heaps[0]).toBeLessThan(queue.heap.wholeMb)
    expect(heaps[2]).toBe(queue.heap.usualMb)
  })
})
