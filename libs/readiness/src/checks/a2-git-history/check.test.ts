import { expect, it } from 'vitest'
import { library } from '../../testing/example.ts'
import { givenOf } from '../../testing/project.ts'
import { makeProject } from '../../project/make-project.ts'
import { check } from './check.ts'

const ask = (source: 'git' | 'upload') => check.assess(makeProject({ ...givenOf(library), source })).status

it('does not apply to an upload', () => {
  expect(ask('upload')).toBe('NOT_APPLICABLE')
})

it('is not assessed of a repository', () => {
  expect(ask('git')).toBe('NOT_ASSESSED')
})
