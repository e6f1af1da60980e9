// The operations on pull requests.
import { repositoryFor } from './access.mjs'
import { pageOf, readJson } from './call.mjs'
import { notFound, unprocessable } from './errors.mjs'
import { compareCommits, headOf } from './objects.mjs'
import { presentListedPull, presentPull } from './present-pulls.mjs'
import { botOf, openPull } from './pulls.mjs'

const invalid = (/** @type {string} */ message) =>
  unprocessable('Validation Failed', { errors: [{ resource: 'PullRequest', code: 'custom', message }] })

/** @param {import('./call.mjs').Context} context @param {import('./call.mjs').Call} call */
async function createPull(context, call) {
  const repository = repositoryFor(context, call, { permission: 'pull_requests', level: 'write' })
  const { title, body = null, head, base } = readJson(call.body)
  const [headCommit, baseCommit] = await Promise.all([head, base].map((one) => headOf(repository.directory, String(one))))
  if (!headCommit || !baseCommit) throw unprocessable('Validation Failed', { errors: [{ resource: 'PullRequest', field: headCommit ? 'base' : 'head', code: 'invalid' }] })
  const isOpen = repository.pullRequests.some((one) => one.head === head && one.base === base && one.closedAt === null)
  if (isOpen) throw invalid(`A pull request already exists for ${repository.owner.login}:${head}.`)
  if ((await compareCommits(repository.directory, baseCommit, headCommit)).ahead === 0) throw invalid(`No commits between ${base} and ${head}`)
  const pull = openPull(context, repository, { title: String(title), body: body === null ? null : String(body), head: String(head), base: String(base), headCommit, author: botOf(context.place) })
  return { status: 201, body: presentPull(context.place, pull) }
}

/** @type {import('./call.mjs').Operation[]} */
export const PULL_OPERATIONS = [
  { method: 'POST', path: /^\/repos\/([^/]+)\/([^/]+)\/pulls$/, answer: createPull },
  {
    method: 'GET',
    path: /^\/repos\/([^/]+)\/([^/]+)\/pulls$/,
    answer: (context, call) => {
      const repository = repositoryFor(context, call, { permission: 'pull_requests', level: 'read' })
      const { state = 'open', head = '' } = Object.fromEntries(call.url.searchParams)
      const branch = head.includes(':') ? head.slice(head.indexOf(':') + 1) : null
      const found = repository.pullRequests.filter((one) => (branch === null || one.head === branch) && (state === 'all' || (state === 'open') === (one.closedAt === null))).reverse()
      const { first, last, headers } = pageOf(call, found.length)
      return { status: 200, headers, body: found.slice(first, last).map((one) => presentListedPull(context.place, one)) }
    },
  },
  {
    method: 'GET',
    path: /^\/repos\/([^/]+)\/([^/]+)\/pulls\/(\d+)$/,
    answer: (context, call) => {
      const repository = repositoryFor(context, call, { permission: 'pull_requests', level: 'read' })
      const pull = repository.pullRequests.find(({ number }) => number === Number(call.ids[2]))
      if (!pull) throw notFound()
      return { status: 200, body: presentPull(context.place, pull) }
    },
  },
]
