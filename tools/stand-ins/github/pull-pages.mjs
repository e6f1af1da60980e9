// The page of a pull request, with its buttons.
import { notFound } from './errors.mjs'
import { git } from './git.mjs'
import { button, html, page } from './html.mjs'
import { fullName } from './state.mjs'

/**
 * @typedef {import('./browser.mjs').House} House
 * @typedef {import('./browser.mjs').Visit} Visit
 * @typedef {import('./state.mjs').PullRequest} PullRequest
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {(house: House, visit: Visit) => Repository} Finder what the address names, where the reader may see it
 */

/** @param {PullRequest} pull */
const stateOf = ({ closedAt, mergedAt }) => (mergedAt ? 'merged' : closedAt ? 'closed' : 'open')

/** @param {{ login: string }} reader @param {PullRequest} pull @param {string} diff */
function pullPage(reader, pull, diff) {
  const address = `/${fullName(pull.repository)}/pull/${pull.number}`
  return page(`${pull.title} #${pull.number}`, html`<p><a href="/${fullName(pull.repository)}">${fullName(pull.repository)}</a>: ${pull.head} into ${pull.base}, ${stateOf(pull)}</p>
    ${stateOf(pull) === 'open' && html`<p>${button(`${address}/merge`, 'Merge', 'primary')}${button(`${address}/close`, 'Close')}</p>`}
    ${stateOf(pull) === 'closed' && html`<p>${button(`${address}/reopen`, 'Reopen')}</p>`}
    <pre>${pull.body ?? ''}</pre><h2>Changes</h2><pre>${diff}</pre>`, reader)
}

/** @param {House} house @param {Visit} visit @param {Finder} find @returns {PullRequest} */
function pullAt(house, visit, find) {
  const pull = find(house, visit).pullRequests.find(({ number }) => number === Number(visit.parts[2]))
  if (!pull) throw notFound()
  return pull
}

/** @param {House} house @param {Visit} visit @param {Finder} find */
async function press(house, visit, find) {
  const { number, repository } = pullAt(house, visit, find)
  const [owner, name] = [repository.owner.login, repository.name]
  const acts = new Map(Object.entries({ merge: house.acts.mergePullRequest, close: house.acts.closePullRequest, reopen: house.acts.reopenPullRequest }))
  await acts.get(visit.parts[3] ?? '')?.(owner, name, number)
  return { redirect: `/${fullName(repository)}/pull/${number}` }
}

/** @param {Finder} find @returns {import('./browser.mjs').Page[]} */
export const pullPages = (find) => [
  {
    method: 'GET',
    path: /^\/([\w.-]+)\/([\w.-]+)\/pull\/(\d+)$/,
    show: async (house, visit) => {
      const pull = pullAt(house, visit, find)
      const diff = await git(['-C', pull.repository.directory, 'show', '--format=', pull.headCommit])
      return { page: pullPage(visit.reader, pull, diff.toString('utf8')) }
    },
  },
  { method: 'POST', path: /^\/([\w.-]+)\/([\w.-]+)\/pull\/(\d+)\/(merge|close|reopen)$/, show: (house, visit) => press(house, visit, find) },
]
