import { createHash, randomBytes } from 'node:crypto'

interface Cookie {
  value: string
  path: string
}

/** A browser as far as signing in needs one: cookies by path, redirects followed by hand, forms sent. */
export function createBrowser(origin: string, headers: Record<string, string> = {}) {
  const jar = new Map<string, Cookie>()

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const isGone = attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one))
    if (isGone) jar.delete(`${name} ${path}`)
    else jar.set(`${name} ${path}`, { value, path })
  }

  const cookiesFor = (path: string) =>
    [...jar]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')

  /** One request; redirects are answered, not followed. */
  async function open(address: string, init: { form?: Record<string, string>; headers?: Record<string, string>; method?: string } = {}) {
    const url = new URL(address, origin)
    const response = await fetch(url, {
      method: init.method ?? (init.form ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookiesFor(url.pathname), ...headers, ...init.headers },
      ...(init.form && { body: new URLSearchParams(init.form) }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const to = response.headers.get('location')
    return { status: response.status, headers: response.headers, text: await response.text(), location: to && new URL(to, url).href }
  }

  /** Follows redirects until a page is shown, or one leads to an address that starts with `until`. */
  async function follow(address: string, until = `${origin}/auth/callback`) {
    let at = address
    for (let hops = 0; hops < 10; hops++) {
      const page = await open(at)
      if (!page.location) return { ...page, at }
      if (page.location.startsWith(until)) return { ...page, at: page.location }
      at = page.location
    }
    throw new Error(`Too many redirects from ${address}`)
  }
  return { open, follow, jar }
}

export type Browser = ReturnType<typeof createBrowser>

export function createPkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
