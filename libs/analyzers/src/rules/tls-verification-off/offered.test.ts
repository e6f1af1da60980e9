import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['java', 'go', 'csharp'])

const run = createRuleRunner([rule])
const severities = (path: string, language: 'java' | 'go' | 'csharp', code: string) => run(parseFile(path, code, language)).map((one) => ownSeverity(one) ?? rule.severity)

const manager = (name: string) => `class ${name} extends X509ExtendedTrustManager {
  public void checkServerTrusted(X509Certificate[] chain, String type) {}
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}
}`

it('thinks less of a setting of the program’s own that is called so', () => {
  const made = (type: string) => severities('a.go', 'go', `package a\nvar kept = &${type}{Host: "mail", InsecureSkipVerify: true}\n`)
  expect([made('Mailing'), made('tls.Config')]).toEqual([['medium'], ['high']])
})

it('reports a lower severity for what is kept under such a name for callers that choose it', () => {
  const kept = (name: string, use: string) => severities('a.go', 'go', `package a\nvar ${name} = &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}\nfunc client(check bool) *http.Client {\n${use}\nreturn &http.Client{}\n}\n`)
  const asked = (name: string) => kept(name, `if !check {\nreturn &http.Client{Transport: ${name}}\n}`)
  expect([asked('insecureTransport'), asked('transport'), kept('insecureTransport', 'use(insecureTransport)')]).toEqual([['medium'], ['high'], ['high']])
})

describe('a class that trusts all', () => {
  it('weighs less where it says so by its name and others hand it over', () => {
    expect(severities('a/TrustAllManager.java', 'java', `/** The {@link TrustAllManager} trusts all. */\n${manager('TrustAllManager')}`)).toEqual(['medium', 'medium', 'medium'])
  })

  it('weighs all it does where its file hands it over, and where its name says nothing', () => {
    const use = 'class Client { void open() { context.init(null, new TrustManager[] { new TrustAllManager() }, null); } }'
    expect(severities('a/Client.java', 'java', `${manager('TrustAllManager')}\n${use}`)).toEqual(['high', 'high', 'high'])
    expect(severities('a/Certificates.java', 'java', manager('Certificates'))).toEqual(['high', 'high', 'high'])
  })

  it('is one thing in as many places as it has methods of that name', () => {
    const all = run(parseFile('a/Certificates.java', `${manager('Certificates')}\n${manager('Others')}`, 'java')).map(({ same }) => same?.key)
    expect([all.length, new Set(all).size]).toEqual([6, 2])
  })

  it('is less severe where it accepts every name for a caller that passes it', () => {
    const client = (more: string) => `class Client implements Closeable, HostnameVerifier {
  public boolean verify(String host, SSLSession session) { return true; }
  ${more}
}`
    expect(severities('a/Client.java', 'java', client('void close() {}'))).toEqual(['medium'])
    expect(severities('a/Client.java', 'java', client('void open() { connection.hostnameVerifier(this); }'))).toEqual(['high'])
  })
})

describe('settings of a program in Go', () => {
  const settings = (type: string, more: string) => `package a\nfunc transport() *Transport {\n\treturn &${type}{\n\t\tInsecureSkipVerify: true,\n\t\t${more}\n\t}\n}\n`

  it('may say beside what the certificate has to be', () => {
    expect(severities('a.go', 'go', settings('Transport', 'PeerCertSANs: names,'))).toEqual([])
  })

  it('are none of the library, which looks at nothing then', () => {
    expect(severities('a.go', 'go', settings('Transport', 'ServerName: name,'))).toEqual(['medium'])
    expect(severities('a.go', 'go', settings('library.Transport', 'ServerName: name,'))).toEqual(['high'])
    expect(severities('a.go', 'go', settings('tls.Config', 'PeerCertSANs: names,'))).toEqual(['high'])
  })
})

it('weighs less where a comment above says that the certificate is one of development', () => {
  const client = (comment: string) => severities('Start.cs', 'csharp', `class Start {
  HttpClient Open() {
    return new HttpClient(new HttpClientHandler {
      // ${comment}
      ServerCertificateCustomValidationCallback = (_, _, _, _) => true,
    });
  }
}
`)
  expect([client('The shop runs with a dev TLS certificate.'), client('Accepts any certificate.')]).toEqual([['medium'], ['high']])
})
