import { cancelScan, deleteProject, startScan, updateProject, type StartScan } from '@preflight/contracts'
import { auditEvents, githubInstallations, launchPackages, projects, scans, users } from '@preflight/db'
import { makePackage, makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGithub, type OpenGithub } from './github/testing/github.ts'

/** How often a race is run: each round is another draw of who comes first. */
const ROUNDS = process.env['PREFLIGHT_LONG_TESTS'] === '1' ? 60 : 8
const PUBLIC = 'https://git.example.com/acme/shop'

type Connected = Awaited<ReturnType<OpenGithub['connected']>>

/** An installation that is open to everybody, and one that sells plans. */
let hub: OpenGithub
let paying: OpenGithub
let mine: Connected
beforeAll(async () => {
  hub = await openGithub({ DATABASE_POOL_SIZE: 10 })
  paying = await openGithub({ STRIPE_SECRET_KEY: 'sk_test_of_nobody', DATABASE_POOL_SIZE: 10 })
})
beforeEach(async () => {
  mine = await hub.connected()
})
afterAll(() => Promise.all([hub.close(), paying.close()]))

const start = (wanted: StartScan) => hub.api.call(startScan, wanted, mine.token)
const rowOf = async (id: string) => (await hub.api.db.select().from(scans).where(eq(scans.id, id)))[0]
const projectsOf = (userId = mine.user.id, of = hub) => of.api.db.select().from(projects).where(eq(projects.user_id, userId))
const firstOf = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (!row) throw new Error('There is none')
  return row
}
const gitProject = (fields: Parameters<typeof makeProject>[1] = {}) => makeProject(hub.api.db, { user_id: mine.user.id, type: 'git', ...fields })
const started = async (wanted: StartScan) => {
  const response = await start(wanted)
  expect(response.json()).toMatchObject({ success: true })
  const row = await rowOf(response.json().data.id)
  if (!row) throw new Error('The scan was not stored')
  return row
}
const refusal = async (wanted: StartScan) => {
  const response = await start(wanted)
  return { status: response.statusCode, code: response.json().code, text: response.json().error }
}

describe('A scan of a git project', () => {
  test("is one of its own repository, through its connection, and leaves the branch to the worker where nobody names one", async () => {
    const project = firstOf(mine.projects)
    const asked = hub.there.requests.length
    const response = await start({ project_id: project.id })
    expect(response.json().data).toMatchObject({ status: 'queued', repository_url: project.repository_url, branch_scanned: null, commit_sha: null })
    expect(await rowOf(response.json().data.id)).toMatchObject({ upload_id: null, repository_url: project.repository_url, git_installation_id: mine.row.id, branch_scanned: null })
    expect(await hub.api.deps.queues.has('scan', response.json().data.id)).toBe(true)
    expect(hub.there.requests).toHaveLength(asked)
  })

  test('is one of the branch that is named', async () => {
    expect(await started({ project_id: firstOf(mine.projects).id, branch: 'feature/pay-now' })).toMatchObject({ branch_scanned: 'feature/pay-now' })
  })

  test('that names its own repository again goes through its connection too', async () => {
    const project = firstOf(mine.projects)
    const scan = await started({ project_id: project.id, repository_url: `${project.repository_url?.toUpperCase().replace(/^HTTP/, 'http')}.git` })
    expect(scan).toMatchObject({ repository_url: project.repository_url, git_installation_id: mine.row.id })
  })

  test('of a public repository needs no connection', async () => {
    const project = await gitProject({ repository_url: PUBLIC })
    expect(await started({ project_id: project.id })).toMatchObject({ repository_url: PUBLIC, git_installation_id: null })
  })

  test('of a repository that a connected account has come to cover goes through it, and the project with it', async () => {
    const { name } = firstOf(mine.repositories)
    const project = await gitProject({ repository_url: `${hub.there.url}/${mine.account.login}/${name}`, default_branch: 'stable' })
    expect(await started({ project_id: project.id })).toMatchObject({ git_installation_id: mine.row.id, branch_scanned: null })
    expect(await hub.projectNow(project.id)).toMatchObject({ git_installation_id: mine.row.id, github_repository_id: firstOf(mine.repositories).id, is_private: true, default_branch: 'stable' })
  })

  test('of what is likely a public repository starts also while GitHub does not answer', async () => {
    const url = `${hub.there.url}/${mine.account.login}/open`
    const project = await gitProject({ repository_url: url })
    const end = hub.there.fail({ path: '/', times: Infinity, status: 503 })
    expect(await started({ project_id: project.id })).toMatchObject({ repository_url: url, git_installation_id: null })
    end()
  })

  test('without a repository asks for one', async () => {
    expect(await refusal({ project_id: (await gitProject()).id })).toEqual({ status: 400, code: 'BAD_REQUEST', text: 'Please select a repository or enter a repository URL' })
  })

  test('without a repository keeps the first one that is named, its branch and its connection', async () => {
    const project = await gitProject()
    const repository = await hub.there.addRepository({ owner: mine.account.login, name: 'cellar', private: true, branch: 'develop' })
    expect(await started({ project_id: project.id, repository_url: `${hub.addressOf(repository)}.git` })).toMatchObject({ repository_url: hub.addressOf(repository), git_installation_id: mine.row.id, branch_scanned: null })
    expect(await hub.projectNow(project.id)).toMatchObject({ repository_url: hub.addressOf(repository), git_installation_id: mine.row.id, github_repository_id: repository.id, is_private: true, default_branch: 'develop' })
  })

  test('that is refused keeps no repository', async () => {
    const project = await gitProject()
    await makeScan(hub.api.db, { project_id: (await gitProject()).id })
    await makeScan(hub.api.db, { project_id: (await gitProject()).id })
    expect((await refusal({ project_id: project.id, repository_url: PUBLIC })).status).toBe(429)
    expect(await hub.projectNow(project.id)).toEqual(project)
  })

  test('may take another repository for once: the project keeps its own', async () => {
    const project = firstOf(mine.projects)
    const other = await hub.there.addRepository({ owner: mine.account.login, name: 'cellar', private: true, branch: 'develop' })
    expect(await started({ project_id: project.id, repository_url: hub.addressOf(other) })).toMatchObject({ repository_url: hub.addressOf(other), git_installation_id: mine.row.id, branch_scanned: 'develop' })
    expect(await hub.projectNow(project.id)).toEqual(project)
  })

  test('of a public repository for once uses no connection', async () => {
    expect(await started({ project_id: firstOf(mine.projects).id, repository_url: PUBLIC, branch: 'next' })).toMatchObject({ repository_url: PUBLIC, git_installation_id: null, branch_scanned: 'next' })
  })

  test.each([
    ['disconnected', 'The repository of this project is disconnected. Reconnect it to scan it.'],
    ['access_denied', "Access to this project's repository was denied. Grant access again to scan it."],
  ] as const)('that is %s is refused, also with another repository for once', async (status, text) => {
    const project = await gitProject({ repository_url: PUBLIC, status })
    for (const wanted of [{}, { repository_url: PUBLIC }, { repository_url: 'https://git.example.com/a/other' }])
      expect(await refusal({ project_id: project.id, ...wanted })).toEqual({ status: 409, code: 'CONFLICT', text })
  })

  test.each([
    ['is down', { status: 500 }, 'GITHUB_UNAVAILABLE'],
    ['allows no more requests', { limit: 'primary' }, 'GITHUB_RATE_LIMITED'],
  ] as const)('with another repository of a connected account is answered 503 while GitHub %s', async (_, fault, code) => {
    const end = hub.there.fail({ path: '/', times: Infinity, ...fault })
    const wanted = { project_id: firstOf(mine.projects).id, repository_url: `${hub.there.url}/${mine.account.login}/other` }
    expect(await refusal(wanted)).toEqual({ status: 503, code, text: 'Failed to create scan' })
    end()
    expect(await hub.api.db.$count(scans, eq(scans.project_id, wanted.project_id))).toBe(0)
  })

  test('names no file', async () => {
    const project = firstOf(mine.projects)
    const { id: file_id } = await makeUpload(hub.api.db, { project_id: project.id })
    expect(await refusal({ project_id: project.id, file_id })).toMatchObject({ status: 400, text: 'This is a git project and is scanned from its repository. Upload files to an upload project instead.' })
  })

  test('of somebody else is answered like one that is missing, whatever it names', async () => {
    const theirs = await hub.connected()
    for (const wanted of [{}, { repository_url: PUBLIC }, { branch: 'main' }]) expect((await refusal({ project_id: firstOf(theirs.projects).id, ...wanted })).status).toBe(404)
  })
})

describe('A scan of an upload project', () => {
  const uploaded = async () => {
    const project = await makeProject(hub.api.db, { user_id: mine.user.id })
    await makeUpload(hub.api.db, { project_id: project.id })
    return project.id
  }

  test('names no repository', async () => {
    expect(await refusal({ project_id: await uploaded(), repository_url: PUBLIC })).toEqual({
      status: 400, code: 'BAD_REQUEST', text: 'This is an upload project and is scanned from uploaded files. Create a git project to scan a repository.',
    })
  })

  test('takes no notice of a branch', async () => {
    expect(await started({ project_id: await uploaded(), branch: 'main' })).toMatchObject({ branch_scanned: null, repository_url: null })
  })
})

describe('A scan without a project', () => {
  test('makes one of the repository and starts', async () => {
    const repository = await hub.there.addRepository({ owner: mine.account.login, name: 'cellar', private: true, branch: 'develop' })
    const scan = await started({ project_name: ' Cellar ', repository_url: `${hub.addressOf(repository)}/` })
    expect(scan).toMatchObject({ status: 'queued', repository_url: hub.addressOf(repository), git_installation_id: mine.row.id, branch_scanned: null, previous_scan_id: null })
    expect(await hub.projectNow(scan.project_id)).toMatchObject({
      name: 'Cellar', type: 'git', user_id: mine.user.id, repository_url: hub.addressOf(repository), git_installation_id: mine.row.id, github_repository_id: repository.id,
      is_private: true, default_branch: 'develop', status: 'connected', scan_on_push: false,
    })
    const acts = await hub.api.db.select().from(auditEvents).where(eq(auditEvents.user_id, mine.user.id))
    expect(acts.map(({ action, address }) => [action, address]).sort()).toEqual([['project.created', '127.0.0.1'], ['scan.started', '127.0.0.1']])
  })

  test('makes a project whose default branch is the one that is named', async () => {
    const scan = await started({ project_name: 'Shop', repository_url: PUBLIC, branch: 'next' })
    expect(scan.branch_scanned).toBe('next')
    expect(await hub.projectNow(scan.project_id)).toMatchObject({ default_branch: 'next', repository_url: PUBLIC, git_installation_id: null, is_private: false })
  })

  test.each<[string, StartScan, string]>([
    ['nothing', {}, 'No project selected. Please select a project first.'],
    ['a repository only', { repository_url: PUBLIC }, 'No project selected. Please select a project first.'],
    ['a blank name', { project_name: '  ', repository_url: PUBLIC }, 'No project selected. Please select a project first.'],
    ['a name and a file', { project_name: 'Shop', file_id: crypto.randomUUID() }, 'No project selected. Please select a project first.'],
    ['a name, a file and a repository', { project_name: 'Shop', file_id: crypto.randomUUID(), repository_url: PUBLIC }, 'No project selected. Please select a project first.'],
    ['a name only', { project_name: 'Shop' }, 'Please select a repository or enter a repository URL'],
    ['a name and a branch', { project_name: 'Shop', branch: 'main' }, 'Please select a repository or enter a repository URL'],
  ])('that names %s is refused, and makes none', async (_, wanted, text) => {
    expect(await refusal(wanted)).toEqual({ status: 400, code: 'BAD_REQUEST', text })
    expect(await projectsOf()).toHaveLength(1)
  })

  test('that comes while two others run leaves no project behind', async () => {
    for (let i = 0; i < 2; i++) await makeScan(hub.api.db, { project_id: (await gitProject()).id })
    expect((await refusal({ project_name: 'Shop', repository_url: PUBLIC })).code).toBe('SCAN_LIMIT_REACHED')
    expect(await projectsOf()).toHaveLength(3)
  })

  test('that comes while GitHub does not answer leaves no project behind', async () => {
    const end = hub.there.fail({ path: '/', times: Infinity, status: 503 })
    expect(await refusal({ project_name: 'Shop', repository_url: `${hub.there.url}/${mine.account.login}/shop` })).toEqual({ status: 503, code: 'GITHUB_UNAVAILABLE', text: 'Failed to create scan' })
    end()
    expect(await projectsOf()).toHaveLength(1)
  })
})

describe('A scan is compared with the last completed one', () => {
  const completed = (project_id: string, repository_url: string, day: number) =>
    makeScan(hub.api.db, { project_id, repository_url, status: 'completed', created_at: new Date(Date.UTC(2026, 0, day)) })

  test('of the same repository, not with one of another that was scanned once since', async () => {
    const project = await gitProject({ repository_url: PUBLIC })
    await completed(project.id, PUBLIC, 1)
    const last = await completed(project.id, PUBLIC, 2)
    await completed(project.id, 'https://git.example.com/acme/other', 3)
    expect((await started({ project_id: project.id })).previous_scan_id).toBe(last.id)
  })

  test('of another repository where that is scanned for once', async () => {
    const project = await gitProject({ repository_url: PUBLIC })
    const once = await completed(project.id, 'https://git.example.com/acme/Other', 1)
    await completed(project.id, PUBLIC, 2)
    expect((await started({ project_id: project.id, repository_url: 'https://git.example.com/acme/other' })).previous_scan_id).toBe(once.id)
  })

  test('also where the repository has a new name by now, and the project takes that name', async () => {
    const { name } = firstOf(mine.repositories)
    const old = `${hub.there.url}/${mine.account.login}/${name}`
    const project = await gitProject({ repository_url: old })
    const last = await completed(project.id, old, 1)
    const once = await completed(project.id, PUBLIC, 2)
    hub.there.renameRepository(mine.account.login, name, 'store')
    const now = `${hub.there.url}/${mine.account.login}/store`
    expect(await started({ project_id: project.id })).toMatchObject({ repository_url: now, git_installation_id: mine.row.id, previous_scan_id: last.id })
    expect(await hub.projectNow(project.id)).toMatchObject({ repository_url: now, git_installation_id: mine.row.id })
    expect((await rowOf(once.id))?.repository_url).toBe(PUBLIC)
  })

  test('of its own repository also where that is asked for by its old name', async () => {
    const { name } = firstOf(mine.repositories)
    const project = firstOf(mine.projects)
    const old = project.repository_url ?? ''
    hub.there.renameRepository(mine.account.login, name, 'store')
    const now = `${hub.there.url}/${mine.account.login}/store`
    await hub.api.db.update(projects).set({ repository_url: now, default_branch: 'stable' }).where(eq(projects.id, project.id))
    const last = await completed(project.id, now, 1)
    expect(await started({ project_id: project.id, repository_url: old })).toMatchObject({ repository_url: now, branch_scanned: null, previous_scan_id: last.id })
  })

  test('and with none where the repository is new', async () => {
    const project = await gitProject({ repository_url: PUBLIC })
    await completed(project.id, PUBLIC, 1)
    expect((await started({ project_id: project.id, repository_url: 'https://git.example.com/acme/other' })).previous_scan_id).toBeNull()
  })
})

describe('Plans and credits hold for repositories', () => {
  let payer: Connected
  beforeEach(async () => {
    payer = await paying.connected()
  })
  const call = (wanted: StartScan) => paying.api.call(startScan, wanted, payer.token)
  const create = (more: Partial<StartScan> = {}) => call({ project_name: 'Shop', repository_url: PUBLIC, ...more })
  const plan = () => paying.api.db.update(users).set({ plan_type: 'pro' }).where(eq(users.id, payer.user.id))
  const buy = () => makePackage(paying.api.db, { user_id: payer.user.id })
  const packageNow = async (id: string) => firstOf(await paying.api.db.select().from(launchPackages).where(eq(launchPackages.id, id)))

  test.each<[string, () => Promise<unknown>, Partial<StartScan>, number, string]>([
    ['without plan or package', async () => {}, {}, 402, 'PAYMENT_REQUIRED'],
    ['of type standard with a package only', () => buy(), {}, 402, 'PAYMENT_REQUIRED'],
    ['of type launch with a plan only', () => plan(), { scan_type: 'launch', use_launch_credit: true }, 402, 'PAYMENT_REQUIRED'],
    ['of type launch that would use a new package unasked', () => buy(), { scan_type: 'launch' }, 409, 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED'],
  ])('a first scan %s is refused, and no project is left behind', async (_, given, wanted, status, code) => {
    await given()
    const refused = await create(wanted)
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect(await projectsOf(payer.user.id, paying)).toHaveLength(1)
    expect(await paying.auditOf(payer.user.id)).toEqual([])
  })

  test('a launch scan that makes a project takes the initial credit and ties the package to that project', async () => {
    const bought = await buy()
    const { data } = (await create({ scan_type: 'launch', use_launch_credit: true })).json()
    expect(data.scan_type).toBe('launch')
    expect(await packageNow(bought.id)).toMatchObject({ initial_credit_used: true, rescans_remaining: 3, associated_project_id: data.project_id })
  })

  test('a re-scan of a project takes a re-scan of its package, also of another repository for once', async () => {
    const { id: project_id } = firstOf(payer.projects)
    const bought = await makePackage(paying.api.db, { user_id: payer.user.id, initial_credit_used: true, associated_project_id: project_id })
    expect((await call({ project_id, repository_url: PUBLIC, scan_type: 'launch' })).statusCode).toBe(200)
    expect(await packageNow(bought.id)).toMatchObject({ rescans_remaining: 2 })
  })

  test('a cancelled first launch scan gives its credit back, and the project stays', async () => {
    const bought = await buy()
    const { data } = (await create({ scan_type: 'launch', use_launch_credit: true })).json()
    await paying.api.call(cancelScan, { id: data.id }, payer.token)
    expect(await packageNow(bought.id)).toEqual(bought)
    expect(await projectsOf(payer.user.id, paying)).toHaveLength(2)
  })

  test('two first launch scans at the same instant spend one package once, and make one project', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      payer = await paying.connected()
      const bought = await makePackage(paying.api.db, { user_id: payer.user.id, rescans_remaining: 0 })
      const both = await Promise.all([create({ scan_type: 'launch', use_launch_credit: true }), create({ scan_type: 'launch', use_launch_credit: true })])
      expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 402])
      expect(await projectsOf(payer.user.id, paying)).toHaveLength(2)
      expect(await paying.api.db.$count(scans, eq(scans.launch_package_id, bought.id))).toBe(1)
    }
  })
})

describe('At the same instant', () => {
  const repeated = (body: () => Promise<void>) => async () => {
    for (let round = 0; round < ROUNDS; round++) {
      mine = await hub.connected()
      await body()
    }
  }
  const statuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort((a, b) => a - b)

  test('a project is started three times and runs one scan', repeated(async () => {
    const { id: project_id } = firstOf(mine.projects)
    expect(statuses(await Promise.all([start({ project_id }), start({ project_id, branch: 'next' }), start({ project_id, repository_url: PUBLIC })]))).toEqual([200, 409, 409])
    expect(await hub.api.db.$count(scans, eq(scans.project_id, project_id))).toBe(1)
  }))

  test('three repositories become two projects, each with a scan', repeated(async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => start({ project_name: name, repository_url: `https://git.example.com/acme/${name}` })))
    expect(statuses(answers)).toEqual([200, 200, 429])
    expect(await projectsOf()).toHaveLength(3)
  }))

  test('a project is deleted while scans of it start: nothing of it stays', repeated(async () => {
    const { id } = firstOf(mine.projects)
    const [deleted, ...others] = await Promise.all([
      hub.api.call(deleteProject, { id }, mine.token), start({ project_id: id }), start({ project_id: id, repository_url: PUBLIC }),
    ])
    expect(deleted.statusCode).toBe(200)
    for (const { statusCode } of others) expect([200, 404, 409]).toContain(statusCode)
    expect(await hub.api.db.$count(scans, eq(scans.project_id, id))).toBe(0)
  }))

  test('a connection is removed while a scan through it starts: the scan has it or is refused', repeated(async () => {
    const { id: project_id } = firstOf(mine.projects)
    const [removed, answer, created] = await Promise.all([
      hub.api.inject({ method: 'DELETE', url: `/api/v1/github/installation/${mine.row.id}` }, mine.token),
      start({ project_id }),
      start({ project_name: 'Shop', repository_url: firstOf(mine.projects).repository_url ?? '' }),
    ])
    expect(removed.statusCode).toBe(200)
    for (const { statusCode } of [answer, created]) expect([200, 409]).toContain(statusCode)
    expect(await hub.api.db.$count(githubInstallations, eq(githubInstallations.id, mine.row.id))).toBe(0)
  }))

  test('a repository is changed while a scan starts: the scan is one of the old or of the new', repeated(async () => {
    const project = firstOf(mine.projects)
    const [changed, answer] = await Promise.all([hub.api.call(updateProject, { id: project.id, repository_url: PUBLIC }, mine.token), start({ project_id: project.id })])
    expect(answer.statusCode).toBe(200)
    const scan = await rowOf(answer.json().data.id)
    const now = await hub.projectNow(project.id)
    expect([200, 409]).toContain(changed.statusCode)
    expect({ repository_url: scan?.repository_url, git_installation_id: scan?.git_installation_id }).toEqual({ repository_url: now.repository_url, git_installation_id: now.git_installation_id })
  }))
})

test('a start by somebody who lost the connection a moment ago is refused, and nothing is stored', async () => {
  const theirs = await hub.connected()
  const project = firstOf(mine.projects)
  // As a project is for a moment whose connection belongs to another user by now.
  await hub.api.db.update(projects).set({ git_installation_id: theirs.row.id }).where(eq(projects.id, project.id))
  expect(await refusal({ project_id: project.id })).toEqual({ status: 409, code: 'CONFLICT', text: 'This GitHub account was just disconnected. Reconnect it to use its repositories.' })
  expect(await hub.api.db.$count(scans, and(eq(scans.project_id, project.id)))).toBe(0)
})
