import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import type { Language } from '../types.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['php', 'ruby', 'go', 'javascript', 'java', 'python', 'csharp']))

function severities(path: string, language: Language, text: string) {
  const module = lowerFile(parseFile(path, text, language))
  if (!module) throw new Error('there is a front end')
  return followed([module]).findings.filter(({ rule_id }) => rule_id === 'tls-verification-off').map(({ severity }) => severity)
}

const CLIENT = "$client = new \\GuzzleHttp\\Client(['verify' => false]);"

it('thinks little of a check that is left out at the developer’s desk only', () => {
  expect(severities('a.php', 'php', `<?php function client() { if (App::environment('local')) { ${CLIENT} return $client; } }`)).toEqual(['low'])
})

it('thinks little of a check that an option of the program leaves out', () => {
  expect(severities('a.rb', 'ruby', 'def client(http, options)\n  if options[:no_check_certificate]\n    http.verify_mode = OpenSSL::SSL::VERIFY_NONE\n  end\nend')).toEqual(['low'])
})

it('thinks little of a check that whoever runs the program has said may be left out', () => {
  const code = (name: string) => `import nodemailer from 'nodemailer'\nconst tls = process.env.${name} ? { rejectUnauthorized: false } : undefined\nexport const mailer = nodemailer.createTransport({ host: process.env.HOST, tls })`
  expect([...severities('a.js', 'javascript', code('ALLOW_UNAUTHORIZED_CERTS')), ...severities('a.js', 'javascript', code('MAIL_TLS'))]).toEqual(['low', undefined])
})

it('sees the option around the function that the check is left out in', () => {
  expect(severities('a.go', 'go', 'package a\nimport "crypto/tls"\nfunc client(insecure bool) func() *tls.Config {\n  if insecure {\n    return func() *tls.Config { return &tls.Config{InsecureSkipVerify: true} }\n  }\n  return nil\n}')).toEqual(['low'])
})

it('thinks little of an old version that a setting asks for by its name', () => {
  const found = (condition: string) => {
    const module = lowerFile(parseFile('a.go', `package a\nimport "crypto/tls"\nfunc client(c *Settings, made *tls.Config) {\n  if ${condition} {\n    made.MinVersion = tls.VersionTLS10\n  }\n}`, 'go'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'weak-tls-version').map(({ severity }) => severity)
  }
  expect([found('c.MinVersion == "1.0"'), found('c.MinVersion == "TLSv1"'), found('c.Port == "10"')]).toEqual([['low'], ['low'], [undefined]])
})

it('sees the option around each call of a method of its own that leaves the check out', () => {
  const client = (access: string, call: string) => severities('A.java', 'java', `import okhttp3.OkHttpClient;\nclass A {\n  boolean insecureClient;\n  OkHttpClient client() {\n    var builder = new OkHttpClient.Builder();\n    ${call}\n    return builder.build();\n  }\n  ${access} void loosen(OkHttpClient.Builder builder) {\n    builder.hostnameVerifier((host, session) -> true);\n  }\n}`)
  expect([client('private', 'if (insecureClient) { loosen(builder); }'), client('private', 'if (insecureClient) { loosen(builder); } loosen(builder);'), client('public', 'if (insecureClient) { loosen(builder); }')]).toEqual([['low'], [undefined], [undefined]])
})

it('sees the option on either side of a condition of two', () => {
  const client = (condition: string) => severities('a.go', 'go', `package a\nimport "crypto/tls"\nfunc client(d *Dialer, c *Settings) {\n  if ${condition} {\n    d.TLSConfig = &tls.Config{InsecureSkipVerify: true}\n  }\n}`)
  expect([client('c != nil && c.Insecure'), client('c.Insecure && c.Host != ""'), client('c != nil && c.Fast')]).toEqual([['low'], ['low'], [undefined]])
})

it('sees the option where the settings are put together that a call gets', () => {
  const code = (condition: string) => `<?php class Client {
    private function context() { $context = ['http' => []]; if (${condition}) { $context['ssl'] = ['verify_peer' => false]; } return $context; }
    public function get($url) { return fopen($url, 'r', false, stream_context_create($this->context())); }
  }`
  expect(severities('a.php', 'php', code('VERIFY_CERTIFICATE === false'))).toEqual(['low'])
  expect(severities('a.php', 'php', code('$this->isFast'))).toEqual([undefined])
})

it('sees the option where it is chosen among the settings of a call', () => {
  const code = (condition: string) => `import nodemailer from 'nodemailer'
  export const mailer = (settings) => nodemailer.createTransport({ host: settings.host, tls: ${condition} ? { rejectUnauthorized: false } : undefined })`
  expect(severities('mail.js', 'javascript', code('settings.allowSelfSigned'))).toEqual(['low'])
  expect(severities('mail.js', 'javascript', code('settings.isFast'))).toEqual([undefined])
})

it('thinks little of what is not there in production', () => {
  const found = (text: string) => {
    const module = lowerFile(parseFile('server.js', `import cors from 'cors'\nexport function start(app, settings) {\n${text}\n}`, 'javascript'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'cors-any-origin').map(({ severity }) => severity)
  }
  const open = 'app.use(cors({ origin: true, credentials: true }))'
  expect(found(`if (settings.get('PRODUCTION') === 'true') { listen(app) } else { ${open} }`)).toEqual(['low'])
  expect(found(`if (process.env.NODE_ENV !== 'production') { ${open} }`)).toEqual(['low'])
  expect(found(`if (settings.isProduction) return listen(app)\n${open}`)).toEqual(['low'])
  expect(found(`app.use(settings.isProduction ? cors() : cors({ origin: true, credentials: true }))`)).toContain('low')
  expect(found(`if (settings.isProduction) { ${open} } else { listen(app) }`)).toEqual(['high'])
  expect(found(`if (settings.isProduction && settings.isFast) { listen(app) } else { ${open} }`)).toEqual(['high'])
  expect(found(`if (settings.isProduction) { listen(app) }\n${open}`)).toEqual(['high'])
})

it('takes a check that is left out behind any other condition as it is', () => {
  expect(severities('a.php', 'php', `<?php function client($url) { if (str_starts_with($url, 'https')) { ${CLIENT} return $client; } }`)).toEqual([undefined])
})

it('takes a check that is left out after such a condition as it is', () => {
  expect(severities('a.php', 'php', `<?php function client($insecure) { if ($insecure) { note(); } ${CLIENT} return $client; }`)).toEqual([undefined])
})

it('thinks little of a directory that is asked without a name where none was given', () => {
  const found = (condition: string) => {
    const module = lowerFile(parseFile('People.java', `class People {
      DirContext open(String managerDN, boolean isFast) throws NamingException {
        Hashtable<String, String> settings = new Hashtable<>();
        if (${condition}) settings.put(Context.SECURITY_PRINCIPAL, managerDN);
        else settings.put(Context.SECURITY_AUTHENTICATION, "none");
        return new InitialDirContext(settings);
      }
    }`, 'java'))
    return followed(module ? [module] : []).findings.map(({ rule_id, severity }) => `${rule_id} ${severity ?? ''}`.trim())
  }
  expect([...found('managerDN != null'), ...found('isFast')]).toEqual(['ldap-without-password low', 'ldap-without-password'])
})

it('thinks little of what a protocol is spoken with, and of a server that its own machine asks', () => {
  const found = (path: string, text: string) => {
    const module = lowerFile(parseFile(path, text, 'javascript'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => /^(?:weak-cipher|tls-verification-off)$/.test(rule_id)).map(({ severity }) => severity)
  }
  const cipher = "const crypto = require('crypto')\nexports.answer = (key) => crypto.createCipheriv('des-ecb', key, '')"
  expect([found('lib/ntlm/answer.js', cipher), found('lib/answer.js', cipher)]).toEqual([['low'], [undefined]])
  const off = "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'"
  expect([found('docker/healthcheck.js', off), found('docker/start.js', off)]).toEqual([['low'], [undefined]])
})

it('thinks little of what follows where everybody else has been sent back', () => {
  const client = (test: string) => `package a\nimport "crypto/tls"\nfunc client(skipVerify bool, strict *tls.Config) *tls.Config {\n  if ${test} {\n    return strict\n  }\n  return &tls.Config{InsecureSkipVerify: true}\n}`
  expect([...severities('a.go', 'go', client('!skipVerify')), ...severities('a.go', 'go', client('skipVerify'))]).toEqual(['low', undefined])
})

it('thinks little of a token that is read unchecked by what says so by its name', () => {
  const found = (name: string) => {
    const module = lowerFile(parseFile('a.go', `package a\nimport "github.com/golang-jwt/jwt/v5"\nfunc ${name}(text string) (*jwt.Token, error) {\n  t, _, err := jwt.NewParser().ParseUnverified(text, jwt.MapClaims{})\n  return t, err\n}`, 'go'))
    return followed(module ? [module] : []).findings.map(({ severity }) => severity)
  }
  expect([found('ParseTokenWithoutValidation'), found('ParseToken')]).toEqual([['low'], [undefined]])
})

it('takes it for what was wanted where a connection is there to look at its certificate, and nothing is said over it', () => {
  const reader = (more: string) => `import ssl, socket
def look(host):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    connection = context.wrap_socket(socket.create_connection((host, 443)), server_hostname=host)
    ${more}
    return connection.getpeercert(True)
`
  expect(severities('a.py', 'python', reader('connection.settimeout(5)'))).toEqual(['low'])
  expect(severities('a.py', 'python', reader('connection.sendall(b"hello")'))).toEqual([undefined])
})

it('thinks little of an origin that is sent back where the list of those allowed holds all', () => {
  const weights = (condition: string) => {
    const module = lowerFile(parseFile('Cors.php', `<?php class Cors { function answer($allowed) { if (${condition}) { $this->say($_SERVER['HTTP_ORIGIN']); } }
    function say($origin) { header('Access-Control-Allow-Origin: ' . $origin); } }`, 'php'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'cors-any-origin').map(({ severity }) => severity)
  }
  expect(weights("in_array('*', $allowed)")).toEqual(['low'])
  expect(weights("!in_array('*', $allowed)")).toEqual([undefined])
  expect(weights('count($allowed) > 0')).toEqual([undefined])
})

it('thinks little of a check that is left out for the own machine only', () => {
  const client = (condition: string) => `using System.Net.Http;
class Client {
  HttpClient Make(string address) {
    var handler = new HttpClientHandler();
    if (${condition}) {
      handler.ServerCertificateCustomValidationCallback = (message, certificate, chain, errors) => true;
    }
    return new HttpClient(handler);
  }
}`
  expect(severities('A.cs', 'csharp', client('address.IndexOf("localhost", StringComparison.OrdinalIgnoreCase) >= 0'))).toEqual(['low'])
  expect(severities('A.cs', 'csharp', client('address.IndexOf("shop.example", StringComparison.OrdinalIgnoreCase) >= 0'))).toEqual([undefined])
})

it('thinks little of a program that asks itself', () => {
  const asking = (address: string) => severities('a.php', 'php', `<?php use Illuminate\\Support\\Facades\\Http; use Illuminate\\Support\\Facades\\URL; class Setup { function isShown() { return Http::withoutVerifying()->timeout(10)->get(${address})->successful(); } }`)
  expect([...asking("URL::to('.env')"), ...asking("url('.env')"), ...asking("'https://shop.example/.env'"), ...asking('$address')]).toEqual(['low', 'low', undefined, undefined])
})

it('thinks less of tokens that are believed as they come where a setting would have them verified', () => {
  const found = (condition: string) => {
    const text = `import jwt\ndef claims(token, key, config, request):\n    try:\n        if ${condition}:\n            return jwt.decode(token, key=key, algorithms=["RS256"])\n        else:\n            return jwt.decode(token, options={"verify_signature": False})\n    except Exception:\n        return {}\n`
    const module = lowerFile(parseFile('a.py', text, 'python'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'jwt-not-verified').map(({ severity }) => severity)
  }
  expect([found("config['VERIFY_TOKEN']"), found('key'), found('verify_user(request)'), found("request.args['verify']")]).toEqual([['medium'], [undefined], [undefined], [undefined]])
})
