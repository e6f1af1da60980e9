import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Everything that this process requests by `fetch` while it is watched, as `POST http://host/path`. */
export function watchRequests(): { requests: string[]; stop: () => void } {
  const requests: string[] = []
  const note = (message: unknown) => {
    const { request } = message as { request: { method: string; origin: string; path: string } }
    requests.push(`${request.method} ${request.origin}${request.path}`)
  }
  subscribe('undici:request:create', note)
  return { requests, stop: () => void unsubscribe('undici:request:create', note) }
}
