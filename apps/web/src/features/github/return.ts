import { SETUP_ACTIONS, type SetupAction } from '@preflight/contracts'

/** What a way back from GitHub says. */
export type GithubReturn =
  | { how: 'setup'; args: { installation_id: number; setup_action: SetupAction; code?: string; state?: string } }
  /** only proof of who came back: every installation of theirs is connected */
  | { how: 'connect'; args: { code: string; state: string } }
  /** an owner of the organization has to approve the app first */
  | { how: 'requested' }
  /** the person refused the authorization at GitHub */
  | { how: 'refused' }
  | { how: 'garbage' }

const PARAMS = ['installation_id', 'setup_action', 'code', 'state', 'error', 'error_description', 'error_uri'] as const

const MAX = { code: 500, state: 200 }

const GARBAGE: GithubReturn = { how: 'garbage' }

/** The query without what GitHub added. */
export function withoutReturn(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const name of PARAMS) rest.delete(name)
  return rest
}

const isFit = (text: string | undefined, most: number) => text === undefined || (text !== '' && text.length <= most)

function readId(text: string): number | null {
  if (!/^\d+$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function readSetup(idText: string, actionText: string | undefined, proof: { code?: string; state?: string }): GithubReturn {
  const installation_id = readId(idText)
  const setup_action = SETUP_ACTIONS.find((one) => one === actionText)
  return installation_id === null || !setup_action ? GARBAGE : { how: 'setup', args: { installation_id, setup_action, ...proof } }
}

/** Reads the way back from GitHub in a query; whatever is not exactly as GitHub writes it is garbage. */
export function readGithubReturn(params: URLSearchParams): GithubReturn {
  if (PARAMS.some((name) => params.getAll(name).length > 1)) return GARBAGE
  const { installation_id, setup_action, code, state, error } = Object.fromEntries(params)
  if (!isFit(code, MAX.code) || !isFit(state, MAX.state)) return GARBAGE
  const proof = { ...(code && { code }), ...(state && { state }) }
  if (installation_id !== undefined) return readSetup(installation_id, setup_action, proof)
  if (setup_action !== undefined) return setup_action === 'request' ? { how: 'requested' } : GARBAGE
  if (code && state) return { how: 'connect', args: { code, state } }
  return error === 'access_denied' ? { how: 'refused' } : GARBAGE
}
