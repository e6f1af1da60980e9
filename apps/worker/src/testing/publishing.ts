import { afterAll, beforeAll, expect } from 'vitest'
import { refusalText } from '../fix/pull-request/texts.ts'
import type { PullRequestResult } from '../fix/pull-request/types.ts'
import { openPublisher, type Publisher } from './pull-requests.ts'

export type Fixable = Awaited<ReturnType<Publisher['fixable']>>

/** A publisher for all tests of a file. Call it at the top of the file. */
export function usePublisher() {
  let publisher: Publisher | undefined
  beforeAll(async () => {
    publisher = await openPublisher()
  })
  afterAll(() => publisher?.close())
  const opened = (): Publisher => {
    if (!publisher) throw new Error('The publisher is opened before the first test')
    return publisher
  }
  const fixable: Publisher['fixable'] = (...args) => opened().fixable(...args)
  return { publisher: opened, fixable }
}

/** The kind of a refusal; its text must be one. */
export function refusalOf(result: PullRequestResult) {
  if (result.status !== 'refused') return result.status
  expect(refusalText(result.reason)).toMatch(/^No (?:new )?pull request: .*\.$/)
  return result.reason.kind
}

/** The code and text of an error; null where there is none. */
export const troubleOf = (work: Promise<unknown>) => work.then(() => null, (error: { code?: string; message: string }) => `${error.code}: ${error.message}`)
