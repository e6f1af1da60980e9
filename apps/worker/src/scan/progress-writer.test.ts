import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProgressWriter } from './progress-writer.ts'
import type { ScanChanges } from './store.ts'

/** A row whose first writes take the longest: writes that overlap reach it in the wrong order. */
function slowRow(delays: number[]) {
  const row: ScanChanges = {}
  const store = {
    async write(changes: ScanChanges) {
      await sleep(delays.shift() ?? 0)
      Object.assign(row, changes)
    },
  }
  return { row, store }
}

const writerOn = (store: ReturnType<typeof slowRow>['store'], onError: (error: unknown) => void = () => {}) =>
  createProgressWriter(store, { everyMs: 5, state: () => ({}), onError })

test('the newest change is the last one in the row, however slow the writes before it are', async () => {
  const { row, store } = slowRow([80, 0, 0])
  const writer = writerOn(store)
  writer.soon({ files_scanned: 1 })
  await sleep(20)
  writer.soon({ files_scanned: 3 })
  await sleep(20)
  await writer.now({ current_phase: 'scanning' })
  await writer.stop()
  await sleep(100)
  expect(row.files_scanned).toBe(3)
})

test('a change that was to be written soon goes along with the one written now', async () => {
  const { row, store } = slowRow([])
  const writer = writerOn(store)
  writer.soon({ files_scanned: 2 })
  await writer.now({ current_phase: 'analysis' })
  expect(row).toEqual({ files_scanned: 2, current_phase: 'analysis' })
})

test('a write that failed in the background is told, and the next one is still made', async () => {
  const errors: unknown[] = []
  const row: ScanChanges = {}
  let isAway = true
  const write = (changes: ScanChanges) =>
    isAway ? Promise.reject(new Error('connection lost')) : Promise.resolve(void Object.assign(row, changes))
  const writer = writerOn({ write }, (error) => errors.push(error))
  writer.soon({ files_scanned: 1 })
  await sleep(20)
  isAway = false
  await writer.now({ files_scanned: 2 })
  expect(errors).toHaveLength(1)
  expect(row.files_scanned).toBe(2)
})
