import type { Result, uploadFile } from '@preflight/contracts'
import { vi } from 'vitest'

interface Sent {
  /** method and address */
  line: string
  headers: Record<string, string>
  form: FormData
}

class FakeXhr extends EventTarget {
  upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  line = ''
  readonly headers = new Map<string, string>()

  onSend: (xhr: FakeXhr, form: FormData) => void

  constructor(onSend: (xhr: FakeXhr, form: FormData) => void) {
    super()
    this.onSend = onSend
  }

  open(method: string, url: string) {
    this.line = `${method} ${url}`
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  send(form: FormData) {
    this.onSend(this, form)
  }

  abort() {
    this.dispatchEvent(new Event('abort'))
  }

  finish(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

/** Stands in for the browser's upload: the test decides how far the bytes are and what the server says. */
export function fakeUpload() {
  const sent: Sent[] = []
  let current: FakeXhr | null = null
  const onSend = (xhr: FakeXhr, form: FormData) => {
    current = xhr
    sent.push({ line: xhr.line, headers: Object.fromEntries(xhr.headers), form })
  }
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return new FakeXhr(onSend)
  })
  return {
    sent,
    progress: (percent: number) =>
      current?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: percent, total: 100 })),
    succeed: (data: Result<typeof uploadFile>) => current?.finish(200, { success: true, data }),
    refuse: (status: number, error: string) =>
      current?.finish(status, { success: false, error, code: 'UNSUPPORTED_ARCHIVE', message: error, user_id: null }),
    breakDown: () => current?.dispatchEvent(new Event('error')),
  }
}

/** A file as a person picks it; its size may be claimed without its bytes. */
export function archiveFile(name = 'shop-api-main.zip', size = 5): File {
  return Object.defineProperty(new File(['bytes'], name), 'size', { value: size })
}
