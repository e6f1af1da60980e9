import { describe, expect, test } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { aProject, idOf } from '../../testing/samples.ts'
import { chooseProject, projectSelected } from './selection.ts'

const [first, second] = [aProject({ id: idOf(10) }), aProject({ id: idOf(11) })]

describe('the current project', () => {
  test.each([
    { name: 'the last selected one', projects: [first, second], selected: second.id, chosen: second },
    { name: 'the first when none was selected', projects: [first, second], selected: null, chosen: first },
    { name: 'the first when the selected one has vanished', projects: [first], selected: second.id, chosen: first },
    { name: 'none when there is none', projects: [], selected: second.id, chosen: null },
  ])('It is $name', ({ projects, selected, chosen }) => {
    expect(chooseProject(projects, selected)).toBe(chosen)
  })

  test('The selection is there again on the next visit', () => {
    fakeApi()
    makeStore().dispatch(projectSelected(second.id))
    expect(makeStore().getState().selection.projectId).toBe(second.id)
  })

  test('A broken entry in the browser storage counts as none', () => {
    localStorage.setItem('preflight.project', '{"not": "an id"')
    expect(makeStore().getState().selection.projectId).toBeNull()
  })
})
