/** Somebody who uses the product through any of its API processes. */
export interface Caller {
  token: string
  /** One call with a JSON body. @returns the answer's `data`. @throws with the answer's status and text */
  ask(api: { url: string }, method: string, path: string, body?: object): Promise<Record<string, unknown>>
  /** Uploads an archive, which starts a scan. @returns the scan's id */
  upload(api: { url: string }, projectId: string, archive: Buffer): Promise<string>
}

const record = (value: unknown): Record<string, unknown> => Object(value)

async function dataOf(response: Response): Promise<Record<string, unknown>> {
  const answer = record(await response.json())
  if (!response.ok) throw new Error(`${response.status} ${String(answer['error'])}`)
  return record(answer['data'])
}

/** A new anonymous user, made by one API. */
export async function newCaller(api: { url: string }): Promise<Caller> {
  const made = await dataOf(await fetch(`${api.url}/api/v1/auth/anonymous`, { method: 'POST' }))
  const token = String(made['token'])
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    ask: async ({ url }, method, path, body) => {
      const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      return dataOf(await fetch(url + path, { method, headers, ...json }))
    },
    async upload({ url }, projectId, archive) {
      const body = new FormData()
      body.set('project_id', projectId)
      body.set('file', new Blob([new Uint8Array(archive)]), 'shop.zip')
      const data = await dataOf(await fetch(`${url}/api/v1/upload`, { method: 'POST', headers, body }))
      return String(record(data['scan'])['id'])
    },
  }
}
