// People, and what they may do with a repository.
import { repositoryFor } from './access.mjs'
import { notFound } from './errors.mjs'
import { presentAccount, presentPerson } from './present.mjs'
import { findAccount, roleOf } from './state.mjs'

/** @param {string} role */
const permissionsOf = (role) => ({ admin: role === 'admin', maintain: role === 'admin', push: role === 'admin' || role === 'write', triage: role === 'admin' || role === 'write', pull: role !== 'none' })

/** @type {import('./call.mjs').Operation[]} */
export const PEOPLE_OPERATIONS = [
  {
    method: 'GET',
    path: /^\/user\/(\d+)$/,
    answer: ({ state, place }, { ids: [id] }) => {
      const account = [...state.accounts.values()].find((one) => one.id === Number(id))
      if (!account) throw notFound()
      return { status: 200, body: presentPerson(place, account) }
    },
  },
  {
    method: 'GET',
    path: /^\/repos\/([^/]+)\/([^/]+)\/collaborators\/([^/]+)\/permission$/,
    answer: (context, call) => {
      const repository = repositoryFor(context, call, { permission: 'metadata', level: 'read' })
      const person = findAccount(context.state, call.ids[2] ?? '')
      if (!person) throw notFound()
      const role = roleOf(person.login, repository)
      const user = { ...presentAccount(context.place, person), permissions: permissionsOf(role), role_name: role }
      return { status: 200, body: { permission: role, role_name: role, user } }
    },
  },
]
