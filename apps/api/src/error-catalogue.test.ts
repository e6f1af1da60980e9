import * as c from '@preflight/contracts'
import { fixedFiles, fixJobs, fixUsage, projects } from '@preflight/db'
import { makeFinding, makePackage, makeProject, makeScan, makeUpload, makeUser } from '@preflight/db/testing'
import { createLogger } from '@preflight/server'
import { eq, sql } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from './testing/addresses.ts'
import { multipart, zipOf, type Part } from './testing/multipart.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

const PROVIDER = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_PRICE_STARTER: 'price_starter',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_ULTRA: 'price_ultra',
  STRIPE_PRICE_LAUNCH_PACKAGE: 'price_launch',
}

/** An installation that is open to everybody, one that sells plans, and one that is open to some only. */
let open: TestApi
let paying: TestApi
let beta: TestApi
beforeAll(async () => {
  open = await createTestApi({ MAX_UPLOAD_BYTES: 5000, TRUST_PROXY: true, MAX_ANONYMOUS_USERS_PER_HOUR: 1 })
  paying = await createTestApi(PROVIDER)
  beta = await createTestApi({ BETA_ALLOWLIST: 'somebody@example.com' })
})
afterAll(async () => {
  await Promise.all([open.close(), paying.close(), beta.close()])
})

type Plan = c.PlanType | null

/** A user with a project that has an upload, and a token. */
async function owner(api: TestApi, plan: Plan = null, fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(api.db, { plan_type: plan, ...fields })
  const project = await makeProject(api.db, { user_id: user.id })
  const upload = await makeUpload(api.db, { project_id: project.id })
  return { user, token: await api.deps.tokens.issue(user.id), project, upload }
}

/** The same with a completed scan and one finding that can be fixed. */
async function scanned(api: TestApi, plan: Plan = null) {
  const all = await owner(api, plan)
  const scan = await makeScan(api.db, { project_id: all.project.id, status: 'completed' })
  const finding = await makeFinding(api.db, { scan_id: scan.id, has_fix: true })
  return { ...all, scan, finding }
}

type Response = Awaited<ReturnType<TestApi['inject']>>

function upload(api: TestApi, token: string, parts: Part[]) {
  const { payload, headers } = multipart(parts)
  return api.inject({ method: 'POST', url: c.uploadFile.url, payload, headers }, token)
}
const zip = (bytes = 0) => ({ filename: 'shop.zip', content: Buffer.concat([zipOf('a.js', 'x'), Buffer.alloc(bytes)]) })

const startScan = (api: TestApi, token: string, body: c.StartScan) => api.call(c.startScan, body, token)

/** A fix job of another day's files, and its file. */
async function fixedFile({ user, scan }: Awaited<ReturnType<typeof scanned>>, expires_at: Date) {
  const [job] = await open.db.insert(fixJobs).values({ scan_id: scan.id, user_id: user.id, file_path: 'src/search.ts', status: 'completed' }).returning()
  if (!job) throw new Error('no job')
  const [file] = await open.db
    .insert(fixedFiles)
    .values({ fix_job_id: job.id, file_path: 'src/search.ts', file_size: 1, storage_key: 'fixed/none', expires_at })
    .returning()
  return { id: job.id, fileId: file?.id ?? '' }
}

interface Refusal {
  what: string
  status: number
  code: c.ErrorCode
  text: string
  ask: () => Promise<Response>
}

const PEOPLE: Refusal[] = [
  { what: 'a call without a token', status: 401, code: 'UNAUTHENTICATED', text: 'Authentication required', ask: () => open.call(c.getMe, {}) },
  { what: 'a call with a token that is none', status: 401, code: 'UNAUTHENTICATED', text: 'Authentication required', ask: () => open.call(c.listProjects, {}, 'none') },
  { what: 'a signed-in call to an installation that is open to others only', status: 403, code: 'BETA_ACCESS_REQUIRED', text: 'Beta access required', ask: async () => beta.call(c.listProjects, {}, (await owner(beta)).token) },
  {
    what: 'a second anonymous user of one address where one an hour is allowed', status: 429, code: 'RATE_LIMITED', text: 'Too many new users from your network. Please try again in an hour.',
    ask: async () => {
      const create = { method: 'POST', url: c.createAnonymousUser.url, headers: { 'x-forwarded-for': anAddress() } } as const
      await open.inject(create)
      return open.inject(create)
    },
  },
  { what: 'a purchase by somebody who did not sign in', status: 403, code: 'SIGN_IN_REQUIRED', text: 'Please sign in first, so that your purchase is tied to your account.', ask: async () => paying.call(c.createCheckout, { product: 'pro' }, (await owner(paying)).token) },
  { what: 'a purchase where nothing is sold', status: 404, code: 'NOT_FOUND', text: 'Payments are not set up on this server: all features are available to everyone.', ask: async () => open.call(c.createCheckout, { product: 'pro' }, (await owner(open)).token) },
  { what: 'a webhook without a signature', status: 400, code: 'BAD_REQUEST', text: 'The event signature is missing', ask: () => paying.inject({ method: 'POST', url: c.paymentWebhook.url, payload: {} }) },
]

const SCANS: Refusal[] = [
  { what: 'a start without a project', status: 400, code: 'BAD_REQUEST', text: 'No project selected. Please select a project first.', ask: async () => startScan(open, (await owner(open)).token, {}) },
  {
    what: 'a start of a project without a file', status: 400, code: 'BAD_REQUEST', text: 'Please select a file to upload',
    ask: async () => {
      const { user, token } = await owner(open)
      return startScan(open, token, { project_id: (await makeProject(open.db, { user_id: user.id })).id })
    },
  },
  {
    what: 'an upload without a file', status: 400, code: 'BAD_REQUEST', text: 'Please select a file to upload',
    ask: async () => {
      const { token, project } = await owner(open)
      return upload(open, token, [['project_id', project.id]])
    },
  },
  {
    what: 'a start by somebody without plan or package', status: 402, code: 'PAYMENT_REQUIRED', text: 'You need a plan or a launch package to start a scan',
    ask: async () => {
      const { token, project } = await owner(paying)
      return startScan(paying, token, { project_id: project.id })
    },
  },
  {
    what: 'a standard scan with a package only', status: 402, code: 'PAYMENT_REQUIRED', text: 'Your launch package covers launch scans only. Choose a plan to run standard scans.',
    ask: async () => {
      const { user, token, project } = await owner(paying)
      await makePackage(paying.db, { user_id: user.id })
      return startScan(paying, token, { project_id: project.id, scan_type: 'standard' })
    },
  },
  {
    what: 'a launch scan with a plan and no credit', status: 402, code: 'PAYMENT_REQUIRED', text: 'A launch scan needs a launch package with remaining credits for this project',
    ask: async () => {
      const { token, project } = await owner(paying, 'pro')
      return startScan(paying, token, { project_id: project.id, scan_type: 'launch' })
    },
  },
  {
    what: 'a launch scan that would use a new package unasked', status: 409, code: 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED', text: 'This launch scan uses a new launch package. Please confirm first.',
    ask: async () => {
      const { user, token, project } = await owner(paying, 'pro')
      await makePackage(paying.db, { user_id: user.id })
      return startScan(paying, token, { project_id: project.id, scan_type: 'launch' })
    },
  },
  {
    what: 'a second start of one project', status: 409, code: 'SCAN_ALREADY_RUNNING', text: 'A scan of this project is already running',
    ask: async () => {
      const { token, project } = await owner(open)
      expect((await startScan(open, token, { project_id: project.id })).statusCode).toBe(200)
      return startScan(open, token, { project_id: project.id })
    },
  },
  {
    what: 'a third scan at a time', status: 429, code: 'SCAN_LIMIT_REACHED', text: 'You can run 2 scans at a time. Please wait until one finishes.',
    ask: async () => {
      const { user, token, project } = await owner(open)
      for (let i = 0; i < 2; i++) await makeScan(open.db, { project_id: (await makeProject(open.db, { user_id: user.id })).id })
      return startScan(open, token, { project_id: project.id })
    },
  },
  ...(
    [
      ['disconnected', 'The repository of this project is disconnected. Reconnect it to scan it.'],
      ['access_denied', "Access to this project's repository was denied. Grant access again to scan it."],
    ] as const
  ).map(([status, text]): Refusal => ({
    what: `a start of a project whose status is ${status}`, status: 409, code: 'CONFLICT', text,
    ask: async () => {
      const { token, project } = await owner(open)
      await open.db.update(projects).set({ status, type: 'git' }).where(eq(projects.id, project.id))
      return startScan(open, token, { project_id: project.id })
    },
  })),
  ...(
    [
      ['a start of a git project without a repository', 400, 'BAD_REQUEST', 'Please select a repository or enter a repository URL', {}, {}],
      ['a start with an address that is none', 400, 'BAD_REQUEST', 'Enter the full repository URL, such as https://github.com/owner/repository', {}, { repository_url: 'shop' }],
      ['a start with an address that is not https', 400, 'BAD_REQUEST', 'Only https repository URLs are supported', {}, { repository_url: 'ssh://github.com/acme/shop' }],
      ['a start with a token in the address', 400, 'BAD_REQUEST', 'Remove user names, passwords and tokens from the URL', {}, { repository_url: 'https://ghp_1@github.com/acme/shop' }],
      ['a start with more than an address', 400, 'BAD_REQUEST', 'Remove the query (?) and fragment (#) from the URL', {}, { repository_url: 'https://github.com/acme/shop?ref=main' }],
      ['a start with an address of no repository', 400, 'BAD_REQUEST', 'This URL does not point to a repository. Use the form https://github.com/owner/repository', {}, { repository_url: 'https://github.com/' }],
      ['a start with an address in a private network', 400, 'BAD_REQUEST', 'Repositories on private or local addresses cannot be scanned on this server', {}, { repository_url: 'https://127.0.0.1/acme/shop' }],
      ['a start of a branch that cannot be', 400, 'BAD_REQUEST', 'This is not a valid branch name', { repository_url: 'https://github.com/acme/shop' }, { branch: '--upload-pack=id' }],
      ['a start of a git project with a file', 400, 'BAD_REQUEST', 'This is a git project and is scanned from its repository. Upload files to an upload project instead.', { repository_url: 'https://github.com/acme/shop' }, { file_id: crypto.randomUUID() }],
    ] as const
  ).map(([what, status, code, text, fields, wanted]): Refusal => ({
    what, status, code, text,
    ask: async () => {
      const { user, token } = await owner(open)
      const project = await makeProject(open.db, { user_id: user.id, type: 'git', ...fields })
      return startScan(open, token, { project_id: project.id, ...wanted })
    },
  })),
  {
    what: 'a start of an upload project with a repository', status: 400, code: 'BAD_REQUEST', text: 'This is an upload project and is scanned from uploaded files. Create a git project to scan a repository.',
    ask: async () => {
      const { token, project } = await owner(open)
      return startScan(open, token, { project_id: project.id, repository_url: 'https://github.com/acme/shop' })
    },
  },
  { what: 'a start that makes a project without a repository', status: 400, code: 'BAD_REQUEST', text: 'Please select a repository or enter a repository URL', ask: async () => startScan(open, (await owner(open)).token, { project_name: 'Shop' }) },
  {
    what: 'another repository for a project that is being scanned', status: 409, code: 'SCAN_ALREADY_RUNNING', text: 'The repository cannot be changed while a scan of this project is running',
    ask: async () => {
      const { user, token } = await owner(open)
      const { id } = await makeProject(open.db, { user_id: user.id, type: 'git', repository_url: 'https://github.com/acme/shop' })
      await makeScan(open.db, { project_id: id })
      return open.call(c.updateProject, { id, repository_url: 'https://github.com/acme/store' }, token)
    },
  },
  {
    what: 'scans on push without a connection', status: 400, code: 'BAD_REQUEST', text: 'Scan on push requires a repository from a connected GitHub account. Connect the account, then choose its repository.',
    ask: async () => {
      const { user, token } = await owner(open)
      const { id } = await makeProject(open.db, { user_id: user.id, type: 'git', repository_url: 'https://github.com/acme/shop' })
      return open.call(c.updateProject, { id, scan_on_push: true }, token)
    },
  },
  {
    what: 'a repository of an upload project', status: 400, code: 'BAD_REQUEST', text: 'repository_url is only allowed for projects of type git',
    ask: async () => {
      const { token, project } = await owner(open)
      return open.call(c.updateProject, { id: project.id, repository_url: 'https://github.com/acme/shop' }, token)
    },
  },
  {
    what: 'the checklist of a scan that runs', status: 404, code: 'NOT_FOUND', text: 'No scan results found',
    ask: async () => {
      const { token, project } = await owner(open)
      return open.call(c.getChecklistResults, { id: (await makeScan(open.db, { project_id: project.id, status: 'processing' })).id }, token)
    },
  },
  {
    what: 'what changed in a scan that runs', status: 409, code: 'CONFLICT', text: 'Scan results not available yet',
    ask: async () => {
      const { token, project } = await owner(open)
      return open.call(c.getScanChanges, { id: (await makeScan(open.db, { project_id: project.id, status: 'processing' })).id }, token)
    },
  },
  {
    what: 'a share of a scan that runs', status: 409, code: 'CONFLICT', text: 'Only a completed scan can be shared',
    ask: async () => {
      const { token, project } = await owner(open)
      return open.call(c.createShare, { id: (await makeScan(open.db, { project_id: project.id, status: 'processing' })).id }, token)
    },
  },
  { what: 'a share that opens nothing', status: 404, code: 'NOT_FOUND', text: 'Failed to access shared scan', ask: () => open.inject({ method: 'GET', url: c.getSharedScan.url.replace(':token', 'x'.repeat(22)), headers: { 'x-forwarded-for': anAddress() } }) },
]

const FIXES: Refusal[] = [
  { what: 'a fix of nothing', status: 400, code: 'BAD_REQUEST', text: 'Please select at least one finding to fix', ask: async () => open.call(c.createFix, { finding_ids: [] }, (await owner(open)).token) },
  {
    what: 'a fix without a plan', status: 402, code: 'PAYMENT_REQUIRED', text: 'Auto-Fix requires Pro or Ultra plan',
    ask: async () => {
      const { token, finding } = await scanned(paying)
      return paying.call(c.createFix, { finding_ids: [finding.id] }, token)
    },
  },
  {
    what: 'a fix with the plan starter', status: 403, code: 'FORBIDDEN', text: 'Auto-Fix requires Pro or Ultra plan',
    ask: async () => {
      const { token, finding } = await scanned(paying, 'starter')
      return paying.call(c.createFix, { finding_ids: [finding.id] }, token)
    },
  },
  {
    what: 'the eleventh fix of a day with the plan pro', status: 429, code: 'FIX_LIMIT_REACHED', text: "Daily fix limit reached. You've used all 10 daily auto-fixes. Come back tomorrow for more fixes!",
    ask: async () => {
      const { user, token, finding } = await scanned(paying, 'pro')
      await paying.db.insert(fixUsage).values({ user_id: user.id, day: sql`(now() at time zone 'utc')::date`, count: 10 })
      return paying.call(c.createFix, { finding_ids: [finding.id] }, token)
    },
  },
  {
    what: 'a fix in a file with five findings', status: 409, code: 'FIX_REFUSED', text: 'Auto-Fix is disabled for files with 5+ findings',
    ask: async () => {
      const { token, scan, finding } = await scanned(open)
      for (let i = 0; i < 4; i++) await makeFinding(open.db, { scan_id: scan.id, has_fix: true })
      return open.call(c.createFix, { finding_ids: [finding.id] }, token)
    },
  },
  {
    what: 'a fixed file whose time is over', status: 410, code: 'GONE', text: 'File has expired',
    ask: async () => {
      const all = await scanned(open)
      return open.call(c.getFixedFile, await fixedFile(all, new Date(Date.now() - 1000)), all.token)
    },
  },
  {
    what: 'ignoring without a reason', status: 400, code: 'BAD_REQUEST', text: 'Please choose a reason',
    ask: async () => {
      const { token, finding } = await scanned(open)
      return open.call(c.triageFindings, { finding_ids: [finding.id], action: 'ignore' }, token)
    },
  },
]

const INPUT: Refusal[] = [
  {
    what: 'a file above the limit', status: 413, code: 'PAYLOAD_TOO_LARGE', text: 'The file is larger than 5000 bytes',
    ask: async () => {
      const { token, project } = await owner(open)
      return upload(open, token, [['project_id', project.id], zip(6000)])
    },
  },
  { what: 'a body above the limit', status: 413, code: 'PAYLOAD_TOO_LARGE', text: 'The request is too large', ask: async () => open.call(c.createProject, { name: 'x'.repeat(300_000), type: 'upload' }, (await owner(open)).token) },
  { what: 'a body of another kind', status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', text: 'This content type is not supported', ask: async () => open.inject({ method: 'POST', url: c.createProject.url, payload: 'a=b', headers: { 'content-type': 'text/plain' } }, (await owner(open)).token) },
  { what: 'an upload that is no form', status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', text: 'An upload must be sent as multipart/form-data', ask: async () => open.inject({ method: 'POST', url: c.uploadFile.url, payload: {} }, (await owner(open)).token) },
  {
    what: 'a file that is no archive', status: 415, code: 'UNSUPPORTED_ARCHIVE', text: 'The file is not a zip, tar, gz, rar or 7z archive',
    ask: async () => {
      const { token, project } = await owner(open)
      return upload(open, token, [['project_id', project.id], { filename: 'shop.zip', content: Buffer.from('hello '.repeat(200)) }])
    },
  },
  { what: 'an address that is not there', status: 404, code: 'NOT_FOUND', text: 'Not found: GET /api/v1/nothing', ask: () => open.inject({ method: 'GET', url: '/api/v1/nothing' }) },
]

describe.each([
  ['about people', PEOPLE],
  ['about scans', SCANS],
  ['about fixes and triage', FIXES],
  ['about what is sent', INPUT],
])('The refusals %s', (_, refusals) => {
  test.each(refusals.map((refusal) => [refusal.what, refusal] as const))('%s is answered with its own status, code and text', async (_what, { status, code, text, ask }) => {
    const response = await ask()
    const { error, message, ...rest } = response.json()
    expect({ status: response.statusCode, code: rest.code, text: error }).toEqual({ status, code, text })
    expect({ message, success: rest.success }).toEqual({ message: text, success: false })
  })
})

test('a refusal of the beta gate carries the id of the user, to be passed on', async () => {
  const { user, token } = await owner(beta)
  expect((await beta.call(c.listProjects, {}, token)).json().user_id).toBe(user.id)
})

const FOREIGN: [string, (of: Awaited<ReturnType<typeof scanned>>, token: string) => Promise<Response>, string][] = [
  ['project', ({ project }, token) => open.call(c.getProject, { id: project.id }, token), 'Project not found'],
  ['scan', ({ scan }, token) => open.call(c.getScanResults, { id: scan.id }, token), 'Scan not found'],
  ['finding', ({ finding }, token) => open.call(c.getFinding, { id: finding.id }, token), 'Finding not found'],
  [
    'upload',
    async ({ upload: { id } }) => {
      const { token, project } = await owner(open)
      return startScan(open, token, { project_id: project.id, file_id: id })
    },
    'File not found',
  ],
  ['fix', async (of, token) => open.call(c.getFixStatus, { id: (await fixedFile(of, new Date())).id }, token), 'Fix job not found'],
  ['share', ({ scan }, token) => open.call(c.createShare, { id: scan.id }, token), 'Scan not found'],
]
test.each(FOREIGN)("somebody else's %s is answered like one that is missing", async (_, ask, text) => {
  const { token } = await owner(open)
  const response = await ask(await scanned(open), token)
  expect({ status: response.statusCode, text: response.json().error }).toEqual({ status: 404, text })
})

describe('An error that nobody thought of', () => {
  test('is a bare 500 for the caller, and a log line with the id of the request and without values for the operator', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const broken = await createTestApi({}, { logger: createLogger('api', 'info', sink) })
    const { token } = await owner(broken)
    await broken.db.execute(sql`alter table ${projects} rename column description to gone`)
    const response = await broken.inject({ method: 'POST', url: c.createProject.url, payload: { name: 'secret-name-2718', type: 'upload' } }, token)
    await broken.close()
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ success: false, error: 'Internal server error', code: 'INTERNAL' })
    const said = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'A request failed' && line.reqId === response.headers['x-request-id'])
    expect(said).toHaveLength(1)
    expect(said[0].err.cause.message).toContain('does not exist')
    expect(lines.join('')).not.toContain('secret-name-2718')
  })
})
