import { describe, expect, test } from 'vitest'
import { aProject, aRepository, idOf } from '../testing/samples.ts'
import { EMPTY_GIT_DRAFT, chooseRepository, gitProblems, gitSource, hasRepository, isOwnRepository, projectDraft, trustedOrigins, typeBranch, typeUrl } from './git-draft.ts'

const connected = aProject({ type: 'git', repository_url: 'https://github.com/acme/shop', git_installation_id: idOf(60), default_branch: 'develop' })
const typed = (url: string) => typeUrl(EMPTY_GIT_DRAFT, url)

describe('what a form starts with', () => {
  test('A connected project shows its repository as chosen', () => {
    expect(projectDraft(connected)).toMatchObject({ repository: { full_name: 'acme/shop' }, url: '', branch: 'develop' })
  })

  test('A public project shows its address as typed', () => {
    expect(projectDraft({ ...connected, git_installation_id: null })).toMatchObject({ repository: null, url: 'https://github.com/acme/shop', branch: 'develop' })
  })

  test('A project without a repository starts empty', () => {
    expect(hasRepository(projectDraft({ ...connected, repository_url: null }))).toBe(false)
  })
})

describe('how choices follow each other', () => {
  test('A typed address clears the chosen repository and the branch that came with it', () => {
    expect(typeUrl(chooseRepository(aRepository()), 'https://g')).toEqual({ repository: null, url: 'https://g', branch: '', branchTyped: false })
  })

  test('A branch that somebody named outlives the repository', () => {
    expect(typeUrl(typeBranch(chooseRepository(aRepository()), 'beta'), 'https://g').branch).toBe('beta')
  })

  test('A chosen repository clears the typed address and brings its default branch', () => {
    expect(chooseRepository(aRepository({ default_branch: 'trunk' }))).toMatchObject({ url: '', branch: 'trunk' })
  })
})

describe('what is sent', () => {
  test.each([
    { name: 'a typed address', draft: typed(' https://github.com/acme/shop.git/ '), sent: { repository_url: 'https://github.com/acme/shop', branch: undefined, name: 'shop' } },
    { name: 'a chosen repository', draft: chooseRepository(aRepository({ default_branch: 'trunk' })), sent: { repository_url: 'https://github.com/example-shop/shop-api', branch: 'trunk', name: 'shop-api' } },
    { name: "a project's own", draft: projectDraft(connected), sent: { repository_url: 'https://github.com/acme/shop', branch: undefined, name: 'shop' } },
    { name: 'a named branch', draft: typeBranch(projectDraft(connected), ' beta '), sent: { repository_url: 'https://github.com/acme/shop', branch: 'beta', name: 'shop' } },
    { name: 'an emptied branch of a chosen repository', draft: typeBranch(chooseRepository(aRepository()), ''), sent: { repository_url: 'https://github.com/example-shop/shop-api', branch: 'main', name: 'shop-api' } },
    { name: 'a repository of a server without https', draft: chooseRepository(aRepository({ html_url: 'http://127.0.0.1:4010/acme/shop' })), sent: { repository_url: 'http://127.0.0.1:4010/acme/shop', branch: 'main', name: 'shop' } },
  ])('Of $name', ({ draft, sent }) => {
    expect(gitSource(draft, [])).toEqual(sent)
  })

  test.each([
    { name: 'an empty form', draft: EMPTY_GIT_DRAFT },
    { name: 'no https', draft: typed('http://github.com/acme/shop') },
    { name: 'a branch that git refuses', draft: typeBranch(typed('https://github.com/acme/shop'), '--upload-pack=x') },
  ])('Nothing of $name', ({ draft }) => {
    expect(gitSource(draft, [])).toBeNull()
  })

  test('An address without https is sent where the operator vouches for its server', () => {
    const trusted = trustedOrigins({ github_install_url: 'http://127.0.0.1:4010/apps/preflight/installations/new' })
    expect(gitSource(typed('http://127.0.0.1:4010/acme/shop'), trusted)?.repository_url).toBe('http://127.0.0.1:4010/acme/shop')
  })

  test('An empty form has no mistakes, it is only empty', () => {
    expect(gitProblems(EMPTY_GIT_DRAFT, [])).toEqual({ url: null, branch: null })
  })

  test("A project's repository is its own whatever the case", () => {
    const source = gitSource(typed('https://github.com/Acme/Shop'), [])
    expect(source && isOwnRepository(connected, source)).toBe(true)
  })
})
