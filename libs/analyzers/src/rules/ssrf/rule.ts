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
  title: 'Request data decides which address the server calls',
  why: 'The sender can make the server call machines only it can reach: internal services, databases, or the cloud metadata address that hands out credentials.',
  fix: 'Let the sender choose from known targets, or compare the parsed host with an allow-list before the call: `new URL(value).hostname` (Node), `urllib.parse.urlsplit(value).hostname` (Python), `URI.create(value).getHost()` (Java), `parse_url` (PHP), `url.Parse` and a `net.Dialer.Control` that refuses private addresses (Go), `URI.parse(value).host` (Ruby), `new Uri(value).Host` (.NET). Refuse private and link-local addresses and do not follow redirects blindly.',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  *check(node, file) {
    for (const hit of reached(node, file)) if (!hostIsOurs(node, file)) yield hit
  },
})
