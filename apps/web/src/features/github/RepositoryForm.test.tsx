import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { getConfig, leaveForGithub, listProjects, pageRepositories, type Repository } from '@preflight/contracts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_GIT_DRAFT, type GitDraft } from '../../app/git-draft.ts'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aRepository } from '../../testing/samples.ts'
import { RepositoryForm } from './RepositoryForm.tsx'

const many = (count: number): Repository[] => Array.from({ length: count }, (_, n) => aRepository({ id: n + 1, full_name: `example-shop/service-${n + 1}` }))

let server: FakeApi
let repositories: Repository[]
/** as GitHub would have it: a thousand are asked for page after page, more are searched */
const answerFrom = ({ page = 1, per_page = 30, q }: { page?: number; per_page?: number; q?: string }) => {
  const size = Number(per_page)
  const fitting = repositories.filter(({ full_name }) => full_name.includes(q ?? ''))
  const from = (Number(page) - 1) * size
  return { repositories: fitting.slice(from, from + size), pagination: { total_count: fitting.length, has_more: from + size < fitting.length } }
}

beforeEach(() => {
  repositories = [aRepository(), aRepository({ id: 2, full_name: 'example-shop/shop-web', private: false, default_branch: 'trunk' }), aRepository({ id: 3, full_name: 'acme/infra', pushed_at: null })]
  server = fakeApi()
  server.on(getConfig, () => aConfig({ github_install_url: 'https://github.com/apps/preflight/installations/new' }))
  server.on(pageRepositories, answerFrom)
  server.on(listProjects, () => [])
})
afterEach(() => vi.useRealTimers())

function Holder({ initial, attempts = 0 }: { initial: GitDraft; attempts?: number }) {
  const [draft, setDraft] = useState(initial)
  return <RepositoryForm draft={draft} onChange={setDraft} attempts={attempts} />
}
function Closable() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Close or open
      </button>
      {open && <Holder initial={EMPTY_GIT_DRAFT} />}
    </>
  )
}
const show = (initial = EMPTY_GIT_DRAFT, attempts = 0) => renderApp(<Holder initial={initial} attempts={attempts} />, { toasts: true })
const field = () => screen.findByRole('button', { name: /^Repository/ })
const url = () => screen.getByRole<HTMLInputElement>('textbox', { name: /repository url/i })
const branch = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Branch' })
const names = () => screen.getAllByRole('option').map((option) => option.getAttribute('id') && option.querySelector('[title]')?.getAttribute('title'))
const asked = () => server.calls(pageRepositories).map(({ args }) => args)

describe('the list of repositories', () => {
  test('It shows name, lock and last push, and what is chosen brings its default branch', async () => {
    const { user } = show()
    await user.click(await field())
    expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('example-shop/shop-api, private,Updated 2 hours ago')
    await user.click(screen.getByRole('option', { name: /shop-web/ }))
    expect((await field()).textContent).toBe('example-shop/shop-web')
    expect(branch().value).toBe('trunk')
    expect(document.activeElement).toBe(await field())
  })

  test('It is chosen from with the keyboard alone, and the field keeps telling where one is', async () => {
    const { user } = show()
    ;(await field()).focus()
    await user.keyboard('{Enter}')
    const search = await screen.findByRole('combobox', { name: 'Search repositories' })
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('shop-web')
    await user.keyboard('{Enter}')
    expect((await field()).textContent).toBe('example-shop/shop-web')
  })

  test('Escape closes the list, not what is around it', async () => {
    const around = vi.fn<() => void>()
    const { user } = renderApp(
      <div role="presentation" onKeyDown={around}>
        <Holder initial={EMPTY_GIT_DRAFT} />
      </div>,
    )
    await user.click(await field())
    await screen.findAllByRole('option')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(around).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(await field())
  })

  test('It is filtered here by name or owner, whatever the case, without asking the server', async () => {
    const { user } = show()
    await user.click(await field())
    await screen.findAllByRole('option')
    await user.keyboard('ACME')
    expect(names()).toEqual(['acme/infra'])
    expect(asked()).toEqual([{ page: '1', per_page: '100' }])
  })

  test('When nothing fits it says so', async () => {
    const { user } = show()
    await user.click(await field())
    await screen.findAllByRole('option')
    await user.keyboard('nothing like it')
    expect(screen.getByText('No repositories found.')).toBeDefined()
  })

  test('When there are none it says so', async () => {
    repositories = []
    const { user } = show()
    await user.click(await field())
    expect(await screen.findByText('No repositories available.')).toBeDefined()
  })

  test('While it loads it says so', async () => {
    server.hang(pageRepositories)
    const { user } = show()
    await user.click(await field())
    expect(screen.getByText('Loading repositories')).toBeDefined()
  })

  test('Opened and closed, axe finds nothing', async () => {
    const { user, container } = show()
    await user.click(await field())
    await screen.findAllByRole('option')
    expect(await axeFindings(container)).toEqual([])
    await user.keyboard('{Escape}')
    expect(await axeFindings(container)).toEqual([])
  })
})

describe('many repositories', () => {
  test('Pages of 100 are loaded ahead until all are there', async () => {
    repositories = many(250)
    show()
    await waitFor(() => expect(asked()).toEqual([1, 2, 3].map((page) => ({ page: String(page), per_page: '100' }))))
  })

  test('Loading ahead ends at 1000, and the list says how many more a search would find', async () => {
    repositories = many(1234)
    const { user } = show()
    await waitFor(() => expect(asked()).toHaveLength(10))
    await user.click(await field())
    expect(await screen.findByText('Showing the 1,000 most recently updated. Search to find the other 234.')).toBeDefined()
    expect(asked()).toHaveLength(10)
  })

  test('Of more than 1000 the server searches: 30 a page, half a second after the last key, trimmed', async () => {
    repositories = many(1234)
    const { user } = show()
    await waitFor(() => expect(asked()).toHaveLength(10))
    await user.click(await field())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const search = screen.getByRole('combobox')
    fireEvent.change(search, { target: { value: ' serv' } })
    act(() => void vi.advanceTimersByTime(499))
    fireEvent.change(search, { target: { value: ' service-123 ' } })
    act(() => void vi.advanceTimersByTime(499))
    expect(asked()).toHaveLength(10)
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(asked().slice(10)).toEqual([{ page: '1', per_page: '30', q: 'service-123' }]))
    await waitFor(() => expect(names()).toContain('example-shop/service-1234'))
  })

  test('Blanks alone are no search', async () => {
    repositories = many(1234)
    const { user } = show()
    await waitFor(() => expect(asked()).toHaveLength(10))
    await user.click(await field())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '   ' } })
    act(() => void vi.advanceTimersByTime(2000))
    expect(asked()).toHaveLength(10)
  })

  test('A search goes on with Load more', async () => {
    repositories = many(1234)
    const { user } = show()
    await waitFor(() => expect(asked()).toHaveLength(10))
    await user.click(await field())
    await user.keyboard('service-11')
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '2', per_page: '30', q: 'service-11' }))
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(30))
  })

  test('Opened again within five minutes nothing is asked, later all of it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { user } = renderApp(<Closable />)
    const reopen = async (afterMs: number) => {
      await user.click(screen.getByRole('button', { name: 'Close or open' }))
      vi.setSystemTime(Date.now() + afterMs)
      await user.click(screen.getByRole('button', { name: 'Close or open' }))
      await user.click(await field())
      await screen.findAllByRole('option')
    }
    await waitFor(() => expect(asked()).toHaveLength(1))
    await user.click(await field())
    await screen.findAllByRole('option')
    await reopen(299_000)
    expect(asked()).toHaveLength(1)
    await reopen(302_000)
    await waitFor(() => expect(asked()).toHaveLength(2))
  })
})

describe('when there is no list', () => {
  test('The words of the server stand there, and Try Again asks again', async () => {
    server.fail(pageRepositories, { status: 503, error: 'Failed to fetch GitHub repositories', code: 'GITHUB_UNAVAILABLE' })
    const { user } = show()
    expect(await screen.findByText('Failed to fetch GitHub repositories')).toBeDefined()
    server.on(pageRepositories, answerFrom)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('Failed to fetch GitHub repositories')).toBeNull())
    await user.click(await field())
    expect(await screen.findAllByRole('option')).toHaveLength(3)
  })

  test('Without any answer it says so in its own words', async () => {
    server.unplug(pageRepositories)
    show()
    expect(await screen.findByText('Failed to load repositories')).toBeDefined()
  })

  test('When a later page fails what is there can be chosen, and Try Again goes on', async () => {
    repositories = many(150)
    server.on(pageRepositories, (args) => {
      if (String(args.page) === '1') server.fail(pageRepositories, { status: 503, error: 'GitHub is slow today' })
      return answerFrom(args)
    })
    const { user } = show()
    await waitFor(() => expect(asked()).toHaveLength(2))
    await user.click(await field())
    expect(await screen.findByText('GitHub is slow today')).toBeDefined()
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
    server.on(pageRepositories, answerFrom)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('GitHub is slow today')).toBeNull())
  })

  test('Where no account is connected it offers to connect one', async () => {
    server.fail(pageRepositories, { status: 404, error: 'No GitHub installations found' })
    server.hang(leaveForGithub)
    const { user, container } = show()
    expect(await screen.findByText('Connect to GitHub')).toBeDefined()
    expect(await axeFindings(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Connect GitHub' }))
    await waitFor(() => expect(server.calls(leaveForGithub)).toHaveLength(1))
  })

  test('Without a GitHub App there is only the address, and nothing is asked', async () => {
    server.on(getConfig, () => aConfig())
    show()
    expect(await screen.findByText(/GitHub is not set up on this server/)).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Repository URL' })).toBeDefined()
    expect(asked()).toEqual([])
  })
})

describe('address and branch', () => {
  test('A typed address clears the chosen repository and leaves the branch to the repository', async () => {
    const { user } = show()
    await user.click(await field())
    await user.click((await screen.findAllByRole('option'))[0]!)
    await user.type(url(), 'h')
    expect((await field()).textContent).toBe('Select a repository')
    expect(branch().value).toBe('')
    expect(branch().placeholder).toBe('Default branch')
  })

  test('A chosen repository clears the typed address', async () => {
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: /repository url/i }), 'https://git.example.com/a/b')
    await user.click(await field())
    await user.click((await screen.findAllByRole('option'))[0]!)
    expect(url().value).toBe('')
    expect((await field()).textContent).toBe('example-shop/shop-api')
  })

  test('What is wrong with an address is said when the field is left, not while it is typed', async () => {
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: /repository url/i }), 'https://me:secret@git.example.com/a/b')
    expect(url().getAttribute('aria-invalid')).toBe('false')
    await user.tab()
    expect(screen.getByRole('textbox', { description: 'Remove user names, passwords and tokens from the URL' })).toBe(url())
    expect(url().getAttribute('aria-invalid')).toBe('true')
  })

  test('What is wrong with a branch is said beside it', async () => {
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: 'Branch' }), '-x')
    await user.tab()
    expect(screen.getByRole('textbox', { description: 'This is not a valid branch name' })).toBe(branch())
  })

  test('An attempt to send it moves the focus to the first error', async () => {
    show({ ...EMPTY_GIT_DRAFT, url: 'https://git.example.com/a/b', branch: '-x', branchTyped: true }, 1)
    await waitFor(() => expect(document.activeElement).toBe(branch()))
    expect(screen.getByText('This is not a valid branch name')).toBeDefined()
  })
})
