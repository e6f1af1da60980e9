import { createAnonymousUser, createProject, getScanResults, request, startScan, type Args, type Result, type ScanResults, type ScanType } from '@preflight/contracts'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 100

/** What a scan took, in seconds since it was asked for. */
export interface Timed {
  results: ScanResults
  /** the first finding could be read */
  first: number
  /** all findings could be read, with the texts of their rules at least */
  readable: number
  complete: number
}

type AnyEndpoint = Parameters<typeof request>[0]

/** One anonymous person who uses the API. */
export class Caller {
  private readonly base: string
  private token = ''

  constructor(base: string) {
    this.base = base
  }

  async call<E extends AnyEndpoint>(endpoint: E, args: Args<E>): Promise<Result<E>> {
    const { method, url, body } = request(endpoint, args)
    return this.send(url, { method, ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) })
  }

  async signIn(): Promise<void> {
    this.token = (await this.call(createAnonymousUser, {})).token
  }

  /** A new project whose archive is stored; nothing is scanned yet. */
  async upload(name: string, archive: Buffer): Promise<{ project: string; file: string }> {
    const { id } = await this.call(createProject, { name, type: 'upload' })
    const form = new FormData()
    form.set('project_id', id)
    form.set('run_prescan', 'false')
    form.set('file', new Blob([new Uint8Array(archive)], { type: 'application/gzip' }), 'project.tar.gz')
    const { upload } = await this.send<{ upload: { file_id: string } }>('/api/v1/upload', { method: 'POST', body: form })
    return { project: id, file: upload.file_id }
  }

  async scan({ project, file }: { project: string; file: string }, scan_type: ScanType): Promise<Timed> {
    const startedAt = performance.now()
    const since = () => (performance.now() - startedAt) / 1000
    const { id } = await this.call(startScan, { project_id: project, file_id: file, scan_type })
    let first = 0
    let readable = 0
    for (;;) {
      const results = await this.call(getScanResults, { id })
      if (first === 0 && Object.values(results.findings).some((group) => group.length > 0)) first = since()
      if (readable === 0 && results.phase_progress['scanning']?.status === 'completed') readable = since()
      if (results.status === 'completed' || results.status === 'failed') return { results, first, readable, complete: since() }
      await sleep(POLL_MS)
    }
  }

  private async send<T>(url: string, { headers, ...init }: RequestInit): Promise<T> {
    const response = await fetch(`${this.base}${url}`, { ...init, headers: { ...headers, ...(this.token !== '' && { authorization: `Bearer ${this.token}` }) } })
    const answer: { success: boolean; data: T; error?: string } = Object(await response.json())
    if (!answer.success) throw new Error(`${url}: ${answer.error}`)
    return answer.data
  }
}
