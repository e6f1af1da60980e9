import { screen, waitFor, within } from '@testing-library/react'
import { createAnonymousUser, createIdea, deleteIdea, getConfig, listIdeas, takeBackVote, updateIdea, voteForIdea, type Idea } from '@preflight/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { axeFindings } from '../testing/axe.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { aConfig, aUser, idOf } from '../testing/samples.ts'
import { IdeasScreen } from './IdeasScreen.tsx'

const anIdea = (fields: Partial<Idea> = {}): Idea => ({
  id: idOf(70),
  title: 'Scan on every push',
  description: 'A webhook would do.',
  status: 'open',
  votes: 3,
  voted: false,
  mine: false,
  author: 'Grace',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...fields,
})

let server: FakeApi
let ideas: Idea[]
beforeEach(() => {
  ideas = [anIdea(), anIdea({ id: idOf(71), title: 'Dark reports', votes: 1, voted: true, mine: true, status: 'planned' })]
  server = fakeApi()
  server.on(getConfig, () => aConfig({ payments: true, self_hosted: false }))
  server.on(createAnonymousUser, () => ({ token: 'token-1', user: aUser({ plan_type: null }) }))
  server.on(listIdeas, () => ideas)
})

const open = () => renderApp(<IdeasScreen />, { at: '/app/ideas', toasts: true })
const vote = (title: string) => screen.findByRole('button', { name: new RegExp(`^Vote for ${title}`) })
const card = async (title: string) => within((await screen.findByRole('heading', { level: 2, name: title })).closest('li')!)

describe('the ideas board', () => {
  test('Ideas are listed with votes, words and status', async () => {
    open()
    const { getByText } = await card('Scan on every push')
    expect(getByText('A webhook would do.')).toBeDefined()
    expect(getByText('Open')).toBeDefined()
    expect(getByText('Grace, Nov 20, 2026')).toBeDefined()
    expect((await vote('Scan')).textContent).toBe('3')
    expect(await axeFindings()).toEqual([])
  })

  test('Long words of an idea are folded, and can be read whole', async () => {
    ideas = [anIdea({ description: 'word '.repeat(200) })]
    const { user } = open()
    const fold = await screen.findByRole('button', { name: 'Show all: Scan on every push' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(screen.getByRole('button', { name: 'Show less: Scan on every push' }).getAttribute('aria-expanded')).toBe('true')
  })

  test('Sort and status are asked of the server', async () => {
    const { user } = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Newest first')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Planned')
    await waitFor(() => expect(server.calls(listIdeas).at(-1)?.args).toEqual({ sort: 'newest', status: 'planned' }))
  })

  test('A vote counts at once, before the server has answered', async () => {
    server.hang(voteForIdea)
    const { user } = open()
    await user.click(await vote('Scan'))
    expect((await vote('Scan')).textContent).toBe('4')
    expect((await vote('Scan')).getAttribute('aria-pressed')).toBe('true')
  })

  test('A vote is taken back', async () => {
    server.on(takeBackVote, () => anIdea({ id: idOf(71), title: 'Dark reports', votes: 0, mine: true, status: 'planned' }))
    const { user } = open()
    await user.click(await vote('Dark'))
    await waitFor(() => expect(server.calls(takeBackVote).map(({ args }) => args)).toEqual([{ id: idOf(71) }]))
    expect((await vote('Dark')).textContent).toBe('0')
  })

  test('A vote that the server refuses is rolled back and told', async () => {
    server.fail(voteForIdea, { status: 429, error: 'Too many votes' })
    const { user } = open()
    await user.click(await vote('Scan'))
    expect(await screen.findByText('Too many votes')).toBeDefined()
    expect((await vote('Scan')).textContent).toBe('3')
    expect((await vote('Scan')).getAttribute('aria-pressed')).toBe('false')
  })

  test('A new idea is posted, and the board loads again', async () => {
    server.on(createIdea, ({ title }) => {
      ideas = [...ideas, anIdea({ id: idOf(72), title, mine: true })]
      return anIdea({ id: idOf(72), title })
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Post an Idea' }))
    await user.click(await screen.findByRole('button', { name: 'Post Idea' }))
    expect(server.calls(createIdea)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '  SSO ')
    await user.type(screen.getByRole('textbox', { name: 'Description (optional)' }), 'With SAML')
    await user.click(screen.getByRole('button', { name: 'Post Idea' }))
    await screen.findByRole('heading', { level: 2, name: 'SSO' })
    expect(server.calls(createIdea).map(({ args }) => args)).toEqual([{ title: 'SSO', description: 'With SAML' }])
  })

  test('When it cannot be stored, the reason is shown and the input stays', async () => {
    server.unplug(createIdea)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Post an Idea' }))
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'SSO')
    await user.click(screen.getByRole('button', { name: 'Post Idea' }))
    expect(await screen.findByText('The idea could not be saved')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('SSO')
  })

  test('Own ideas can be changed and deleted, others cannot', async () => {
    server.on(updateIdea, ({ title }) => anIdea({ id: idOf(71), title: title ?? '', mine: true }))
    server.on(deleteIdea, () => ({}))
    const { user } = open()
    expect((await card('Scan on every push')).queryByRole('button', { name: /^More/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'More for Dark reports' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(updateIdea).map(({ args }) => args)).toEqual([{ id: idOf(71), title: 'Dark reports!', description: 'A webhook would do.' }]))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More for Dark reports' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.calls(deleteIdea)).toHaveLength(1))
  })

  test('Only administrators set the status', async () => {
    const first = open()
    await card('Scan on every push')
    expect(screen.queryByRole('combobox', { name: /^Status of/ })).toBeNull()
    first.unmount()

    server.on(getConfig, () => aConfig())
    server.on(createAnonymousUser, () => ({ token: 'token-1', user: aUser({ plan_type: 'admin' }) }))
    localStorage.clear()
    const { resetSession } = await import('../app/session.ts')
    resetSession()
    server.on(updateIdea, () => anIdea({ status: 'done' }))
    const { user } = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Scan on every push' }), 'Done')
    await waitFor(() => expect(server.calls(updateIdea).map(({ args }) => args)).toEqual([{ id: idOf(70), status: 'done' }]))
  })

  test('An empty board has one action', async () => {
    ideas = []
    const { user } = open()
    await screen.findByRole('heading', { name: 'No ideas yet' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Post an Idea' }))
    expect(await screen.findByRole('dialog', { name: 'Post an idea' })).toBeDefined()
  })

  test('A board that cannot be loaded says so and asks again on Retry', async () => {
    server.unplug(listIdeas)
    const { user } = open()
    expect(await screen.findByText('Failed to load ideas')).toBeDefined()
    server.on(listIdeas, () => ideas)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await vote('Scan')).toBeDefined()
  })
})
