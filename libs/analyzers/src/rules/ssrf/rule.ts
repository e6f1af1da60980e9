import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = {
  javascript: [
    { callee: /^(?:axios|node-fetch|fetch|got|needle|superagent|undici|request|request-promise|ky)(?:\.(?:get|post|put|delete|patch|head|request|stream|fetch))?$/, args: [0] },
    { callee: /^https?\.(?:get|request)$/, args: [0] },
    { callee: /^puppeteer.*\.goto$|(?:^|\.)page\.goto$/, args: [0] },
  ],
  python: [
    { callee: /^(?:requests|httpx|urllib3|aiohttp)\.(?:get|post|put|delete|patch|head|options)$/, args: [0], named: ['url'] },
    { callee: /^(?:requests|httpx)\.request$/, args: [1], named: ['url'] },
    { callee: /^urllib\.request\.(?:urlopen|urlretrieve|Request)$|^urlopen$/, args: [0] },
  ],
  java: [
    { callee: /^(?:URL|HttpGet|HttpPost)$/, args: [0] },
    { callee: /[rR]est(?:Template|Client)(?:\(\))?\.(?:getForObject|getForEntity|postForObject|postForEntity|exchange)$|(?:^|\.)Jsoup\.connect$/, args: [0] },
  ],
  php: [
    { callee: /^curl_init$|(?:^|\.)Http\.(?:get|post|put|delete)$|(?:[cC]lient(?:\(\))?)\.(?:request|get|post)$/ },
    { callee: /^curl_setopt$/, args: [2] },
  ],
  go: [{ callee: /^net\/http\.(?:Get|Post|Head|PostForm)$|\b[cC]lient\.(?:Get|Post|Head)$/, args: [0] }, { callee: /^net\/http\.NewRequest$/, args: [1] }, { callee: /^net\/http\.NewRequestWithContext$/, args: [2] }],
  ruby: [{ callee: /^(?:Net\.HTTP\.(?:get|get_response|post|start)|HTTParty\.(?:get|post)|RestClient\.(?:get|post)|Faraday\.(?:get|post|new)|URI\.open|Excon\.get|Typhoeus\.get)$/, args: [0] }],
  csharp: [{ callee: /[cC]lient(?:\(\))?\.(?:GetAsync|GetStringAsync|GetByteArrayAsync|GetStreamAsync|PostAsync|DownloadString|DownloadData|SendAsync)$|(?:^|\.)WebRequest\.Create$/, args: [0] }],
}

const FIXED_HOST = /^(?:https?:)?\/\/[^/]+\/|^\/|^[a-z][\w-]*:\/\/[\w.-]+:\d+\//i

/** A constant host in front, or a base that varies but is not the request's: the sender chooses only the path. */
function hostIsOurs(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  return (call?.args ?? []).some((argument) => {
    const wrapped = file.call(file.unwrap(argument))
    const inside = file.unwrap((wrapped && /^(?:URI|URL|Uri|URI\.parse|URI\.create)$/.test(wrapped.callee) && wrapped.args[0]) || argument)
    if (FIXED_HOST.test(file.constantText(inside).replace(/%[sdv].*$/, ''))) return true
    const parts = file.dialect.parts(inside)?.filter((part) => part.end > part.start)
    const first = parts?.toSorted((a, b) => a.start - b.start).find((part) => part.text !== '')
    return first !== undefined && file.literal(first) === null && !/^(?:https?:\/\/)?$/.test(first.text) && !file.holdsInput(first) && !isText(first)
  })
}

const isText = (node: SyntaxNode) => /content|fragment|TemplateElement|string_value/.test(node.kind)

const reached = reachedBy(SINKS, new Set(['getRequestURL', 'getRequestURI', 'getContextPath']))

export default defineRule({
  id: 'ssrf',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [918],
  owasp: owasp.ssrf,
  title: 'Server-side request forgery (SSRF)',
  why: 'The server sends a request to an address built from request data. An attacker can make it call internal services, databases or the cloud metadata address that returns credentials.',
  fix: {
    javascript: 'Let callers choose from known targets, or check the parsed host against an allow-list: `if (!ALLOWED.has(new URL(value).hostname)) return res.sendStatus(400)`. Do not follow redirects to other hosts.',
    python: 'Let callers choose from known targets, or check the parsed host against an allow-list: `if urlsplit(value).hostname not in ALLOWED: abort(400)`. Do not follow redirects to other hosts.',
    java: 'Let callers choose from known targets, or check the parsed host against an allow-list: `if (!ALLOWED.contains(URI.create(value).getHost())) throw new ResponseStatusException(BAD_REQUEST);`. Do not follow redirects to other hosts.',
    php: 'Let callers choose from known targets, or check the parsed host against an allow-list: `in_array(parse_url($url, PHP_URL_HOST), ALLOWED, true)`. Do not follow redirects to other hosts.',
    go: 'Let callers choose from known targets, or check the host of `url.Parse(value)` against an allow-list. Where any host is allowed, reject private addresses in the `Control` function of the `net.Dialer`.',
    ruby: 'Let callers choose from known targets, or check the parsed host against an allow-list: `ALLOWED.include?(URI.parse(value).host)`. Do not follow redirects to other hosts.',
    csharp: 'Let callers choose from known targets, or check the parsed host against an allow-list: `Allowed.Contains(new Uri(value).Host)`. Do not follow redirects to other hosts.',
    other: 'Let callers choose from known targets, or check the parsed host against an allow-list. Do not follow redirects to other hosts.',
  },
  keep: 'Do not change how requests to the intended hosts are sent.',
  done: 'an address such as `http://169.254.169.254/` or `http://localhost/` is rejected before any request is sent',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  *check(node, file) {
    for (const hit of reached(node, file)) if (!hostIsOurs(node, file)) yield hit
  },
})
