import { describe, expect, it } from 'vitest'
import { placeOf } from '../../inventory/place.ts'
import { SECRET_RULES } from './catalogue.ts'
import { findSecrets } from './find.ts'
import { KINDS } from './kinds/index.ts'
import { hasMasked, maskQuoted, maskSecrets } from './mask.ts'
import { judgedSeverity } from '../../severity/testing.ts'
import { BAD, GOOD, jwt } from './testing/samples.ts'

const found = (path: string, text: string) => findSecrets(path, text, placeOf(path)).map(({ rule_id }) => rule_id)
const samples = Object.entries(BAD)

describe('kinds', () => {
  it('each have a bad example', () => {
    expect(samples.map(([id]) => id).sort()).toEqual(KINDS.map(({ id }) => id).sort())
  })

  it('are each a rule of the catalogue with its own id', () => {
    expect(new Set(SECRET_RULES.map(({ id }) => id)).size).toBe(KINDS.length)
  })

  it('are searched for by literals of four or more characters', () => {
    expect(KINDS.flatMap(({ literals }) => literals).filter((literal) => literal.length < 4)).toEqual([])
  })

  it.each(samples)('%s is found in its example, and nothing else', (id, { path = 'app.ts', text }) => {
    expect(found(path, text)).toEqual([`secrets/${id}`])
  })

  it('are known to be in a text if any of its lines is masked, and only then', () => {
    const texts = [...samples.map(([, { path = 'app.ts', text }]) => [path, text] as const), ...GOOD.map(([path, text]) => [path, text] as const)]
    const isMasked = (path: string, text: string) => text.split('\n').some((line) => maskSecrets(line, path) !== line)
    expect(texts.filter(([path, text]) => hasMasked(text, path) !== isMasked(path, text))).toEqual([])
  })

  it.each(GOOD)('nothing is found in %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})

describe('login files', () => {
  it.each([
    ['home/.pypirc', '[a]\npassword: two words 7', ['login-file-password']],
    ['home/.pypirc', '[a]\r\npassword = "q%4@Zr#8"\r\n[b]\r\npassword = Zw9>x<!', ['login-file-password', 'login-file-password']],
    ['home/.my.cnf', '[client]\nuser = shop\npassword = "#q4&Zr;8"', ['login-file-password']],
    ['home/.pgpass', '# orders\n*:*:orders:deploy:a\\:b\\\\c7\n[::1]:5432:orders:reader:tR4vel', ['pgpass-password']],
    ['pgpass.conf', 'localhost:5432:orders:deploy:tR4vel-sun', ['pgpass-password']],
    ['home/.netrc', 'machine shop.test\n\tlogin deploy\n\tpassword "q%4@Zr#8"', ['netrc-password']],
    ['home/.npmrc', '//npm.shop.test/:_auth="ZGVwbG95OnRSNHZlbC1zdW4="', ['registry-auth']],
    ['home/.npmrc', '_authToken = 3f0c!7b#e9d2%4a1@', ['registry-auth']],
    ['.yarnrc.yml', 'npmScopes:\n  shop:\n    npmAuthToken: "q4Zr8vL2mK7wT9"', ['registry-auth']],
    ['home/.git-credentials', 'https://deploy:q%254Zr8vL@git.shop.test', ['git-credentials']],
    ['k8s/config.json', '{ "auths": { "r.shop.test": { "auth": "ZGVwbG95OnRSNHZlbC1zdW4=" } } }', ['docker-registry-auth']],
    ['web/.htpasswd', 'a:$2y$10$Q8wLZk3vQ8wLZk3vQ8wLZuQ8wLZk3vQ8wLZk3vQ8wLZk3vQ8wL\nb:{SHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=\nc:rl.3StKT.4T8M', ['htpasswd-hash', 'htpasswd-hash', 'htpasswd-hash']],
  ])('%s: %j', (path, text, kinds) => {
    expect(found(path, text)).toEqual(kinds.map((kind) => `secrets/${kind}`))
  })
})

describe('a finding', () => {
  it('is made in code that a comment has left out', () => {
    expect(found('app.go', '/*\n\tsession.Secret = "f31c9a07be624d58a0b1c2d3"\n*/')).not.toEqual([])
  })

  it('is not made for a header that a comment shows', () => {
    const header = 'Authorization: Basic Zq8vXw2Rk5Lm9Tn3Bc7Yd1Hf'
    expect(found('app.go', `// POST /token HTTP/1.1\n//\t${header}`)).toEqual([])
    expect(found('app.sh', `curl -H "${header}"`)).toEqual(['secrets/authorization-header'])
  })

  it('is not made for the anonymous key that Supabase gives to every visitor, wherever it stands', () => {
    const key = (role: string) => `${['{"alg":"HS256","typ":"JWT"}', `{"iss":"supabase","ref":"qwzxvbnmlkjhgfdsapoi","role":"${role}","iat":1700000000,"exp":2015000000}`].map((part) => Buffer.from(part).toString('base64url')).join('.')}.Zq8vXw2Rk5Lm9Tn3Bc7Yd1HfZq8vXw2Rk5Lm9Tn3Bc7`
    const places = (token: string) => [`select net.http_post(headers := jsonb_build_object('Authorization', 'Bearer ${token}'))`, `const SUPABASE_API_KEY = "${token}"`, `apiSecret: "${token}"`]
    expect(places(key('anon')).flatMap((text) => found('app.ts', text))).toEqual([])
    expect(places(key('service_role')).flatMap((text) => found('app.ts', text))).toEqual(Array(3).fill('secrets/service-role-token'))
  })

  it('is not made for the keys and the secret of the stack that developers run, which are the same everywhere', () => {
    const key = (issuer: string) => jwt({ role: 'service_role', iss: issuer })
    const places = (token: string) => [`select net.http_post(headers := jsonb_build_object('Authorization', 'Bearer ${token}'))`, `SERVICE_ROLE_KEY = "${token}"`]
    expect(places(key('supabase-demo')).flatMap((text) => found('supabase/seed.sql', text))).toEqual([])
    expect(places(key('supabase')).flatMap((text) => found('supabase/seed.sql', text))).toEqual(Array(2).fill('secrets/service-role-token'))
    const secret = (value: string) => `alter database app set "app.jwt_secret" = '${value}'; insert into settings (name, jwt_secret) values ('a', jwt_secret => '${value}');\nconst jwtSecret = "${value}"`
    expect(found('app.ts', secret('a-long-token-of-at-least-32-characters'))).toEqual([])
    expect(found('app.ts', secret('q7Zr8vL2mK7wT9xB4nC6yD1hF3gJ5kP0'))).not.toEqual([])
  })

  it('is made after a comment', () => {
    expect(found('app.js', '/* the service */\nmodule.exports = {\n"access_token": "f31c9a07be624d58a0b1",\n}')).toEqual(['secrets/hardcoded-secret'])
  })

  it('is made in data without addresses that nobody has', () => {
    expect(found('accounts.json', '{ "email": "ada@shop.io", "password": "blue-Otter77" }')).toEqual(['secrets/hardcoded-password'])
  })

  it('names line and column of the value', () => {
    const sample = BAD['github-token']?.text ?? ''
    expect(findSecrets('app.ts', `\r\n// key\r\n${sample}\r\n`, 'code')).toMatchObject([{ line: 3, column: 16, end_line: 3 }])
  })

  it('of a key in PEM form reaches to its end mark', () => {
    expect(findSecrets('key.pem', `\n${BAD['private-key']?.text}\nrest`, 'code')).toMatchObject([{ line: 2, end_line: 5 }])
  })

  it('weighs little what is named as made up', () => {
    const key = BAD['private-key']?.text ?? ''
    const weights = (name: string) => findSecrets('keys.rs', `const ${name}: &str = "${key}";`, 'code').map(judgedSeverity)
    expect(weights('TEST_FAKE_RSA_KEY_7')).toEqual(['low'])
    expect(weights('DEPLOY_RSA_KEY')).toEqual(['critical'])
  })

  it('weighs little in a header that a page shows as an example', () => {
    const header = `"Authorization: Bearer ${'Zq8vXw2Rk5Lm'.repeat(4)}"`
    const weights = (text: string) => findSecrets('templates/howto.html.twig', text, 'code').map(judgedSeverity)
    expect(weights(`<pre><code>http GET {{ address }}/orders \\\n${header}</code></pre>`)).toEqual(['low'])
    expect(weights(`<pre>orders</pre>\n<script>send(${header})</script>`)).not.toEqual(['low'])
  })

  it('weighs little in a comment about a database of the own machine', () => {
    const weights = (host: string, before: string) => findSecrets('.env', `${before}DATABASE_URL=postgresql://shop:tR4vel-sun@${host}:5432/shop`, 'code').map(judgedSeverity)
    expect([weights('127.0.0.1', '# '), weights('127.0.0.1', ''), weights('db.acme.net', '# ')]).toEqual([['low'], ['medium'], ['high']])
  })

  it('weighs less where a passphrase protects the key', () => {
    const key = (BAD['private-key']?.text ?? '').replaceAll('RSA PRIVATE', 'ENCRYPTED PRIVATE')
    const older = (BAD['private-key']?.text ?? '').replace('KEY-----\n', 'KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,3C96\n\n')
    const weights = [key, older].flatMap((text) => (['code', 'test'] as const).map((place) => findSecrets('server.pem', text, place).map(judgedSeverity).join()))
    expect(weights).toEqual(['medium', 'low', 'medium', 'low'])
  })

  it('never holds the value', () => {
    for (const [, { path = 'app.ts', text, secret }] of samples) {
      expect(JSON.stringify(findSecrets(path, text, 'code'))).not.toContain(secret)
    }
  })

  it('is made for each secret on a line', () => {
    const [one, two] = [BAD['github-token']?.text, BAD['stripe-live-key']?.text]
    expect(found('app.ts', `${one}; ${two}`)).toEqual(['secrets/github-token', 'secrets/stripe-live-key'])
  })

  it('is made at the far end of a very long line', () => {
    expect(found('app.js', `${'a=1;'.repeat(50_000)}${BAD['github-token']?.text}`)).toEqual(['secrets/github-token'])
  })

  it('is made for each secret on a huge line, whatever their number', () => {
    const text = `token = '' `.repeat(30_000) + `${BAD['github-token']?.text};`.repeat(3000)
    expect(found('app.js', text)).toHaveLength(3000)
  })

  it.each([`${'3f9ac1'.repeat(21)}77`, '3f9ac1d'.repeat(5).slice(0, 33), `${'3f9ac1d'.repeat(5)}b07c5`, '$2b$12$Qk3vS1mYp0eWc9Zr7uTxHe4gLaNdBf6iJo8RsV2wX5yUz1qMtKhC'])('is not made for what is stored of a password: %s', (hash) => {
    expect(found('db/upgrade.sql', `UPDATE users SET password = '${hash}' WHERE name = 'admin';`)).toEqual([])
  })

  it('takes no function of a list for the password of another', () => {
    expect(found('hashes.ts', "const HASHES = ['bcrypt.GenerateFromPassword', 'argon2.Key4']")).toEqual([])
    expect(found('hashes.ts', "login.set('mail.adminPassword', 'blue-Otter77')")).toEqual(['secrets/hardcoded-password'])
  })

  it('is not made for the name of an option that has a number in it', () => {
    expect(found('Options.cs', 'private const string KEY_PASSWORD = "store3-password";\nconst string CERTIFICATE_PASSWORD = "cloud365-certificate-password";')).toEqual([])
    expect(found('Options.cs', 'private const string DB_PASSWORD = "blue-Otter77";')).toEqual(['secrets/hardcoded-password'])
  })

  it('is not made for a name that is the value of one entry and stands before the next one', () => {
    expect(found('a.py', "query = {'user': user, 'name': 'secret_key', 'category': 'editor'}")).toEqual([])
    expect(found('a.py', "query = {'user': user, 'secret_key': 'k9Vq2LmX7tRb'}")).toEqual(['secrets/signing-secret'])
  })

  it('is not made for what a manual writes for a password after the name of the user', () => {
    expect(found('a.py', '# mongodb://log_reader:log_reader_password@server1,server2/local?authSource=admin')).toEqual([])
    expect(found('a.py', 'URL = "mongodb://log_reader:k9Vq2LmX7tRb@db.shop.org/local"')).toEqual(['secrets/database-url-password'])
  })

  it('is not made for an address that anybody may fetch, nor for one of a manual', () => {
    expect(found('a.ts', "const BADGE = 'https://codecov.io/gh/acme/shop/graph/badge.svg?token=9f3Kc81mWq0vTz7Lb2'")).toEqual([])
    expect(found('a.ts', "show('https://shop.acme.net/reset?token=security_review_456')")).toEqual([])
    expect(found('a.ts', "fetch('https://api.example.com/orders?token=9f3Kc81mWq0vTz7Lb2')")).toEqual([])
    expect(found('a.ts', "fetch('https://api.acme.net/orders?token=' + token + '&next_token=beginning')")).toEqual([])
    expect(found('a.ts', "fetch('https://api.acme.net/sign-in?password=blue-Otter77')")).toEqual(['secrets/url-query-secret'])
  })

  it('is not made for a call that asks for the password of a database', () => {
    expect(found('db.php', `<?php\n$db = new PDO('mysql:host=db;dbname=shop', getenv('DB_USER'), getenv('DB_PASSWORD'));`)).toEqual([])
  })

  it('is not made for the option of a command that takes one', () => {
    expect(found('app.java', 'String PASSWORD_OPTION = "x", DB_PWD = "--password", ROOT_PASSWORD = "--db-root-password=";')).toEqual([])
  })

  it('is a hint where only the machine itself is reached', () => {
    const weight = (host: string) => findSecrets('Db.cs', `var c = "Server=${host};User=sa;Password=Kw7otter!22;";`, 'code').map(judgedSeverity)
    expect([...weight('localhost'), ...weight('tcp:127.0.0.1,1433'), ...weight('db.acme.net')]).toEqual(['medium', 'medium', 'high'])
  })

  it('is not made for what stands for a name and a password, nor for what an address may leave out', () => {
    expect(found('app.ts', "connect('mongodb+srv://user:pass@cluster.acme.net/'); open('postgres://[role[:password]]@db.acme.net/shop')")).toEqual([])
    expect(found('app.ts', "connect('mongodb+srv://shop:pass77Otter@cluster.acme.net/')")).toEqual(['secrets/database-url-password'])
  })

  it('is not made for the default of a service that is started beside the program, wherever its name stands', () => {
    const text = (host: string) => `{ "Shop": "User ID=postgres;Password=postgres;Host=${host};Port=5432;Database=shop;" }`
    expect([found('appsettings.json', text('shopdb')), found('appsettings.json', text('db.acme.net'))]).toEqual([[], ['secrets/ado-connection-password']])
  })

  it('is no token of Slack that is made of words', () => {
    const sample = ['xoxb', 'very-secret-bot-token-abc123'].join('-')
    expect(found('a.js', `notify('${sample}')`)).toEqual([])
  })

  it('is not made for keys that the manual of Stripe prints', () => {
    expect(found('app.ts', `const key = '${['sk', 'test', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')}'`)).toEqual([])
  })

  it('is not made for a word in other signs', () => {
    expect(found('conf/app.toml', 'password = "pa$$word"')).toEqual([])
  })

  it('is a hint in a test that names a network of its own', () => {
    const weight = (path: string, host: string) => findSecrets(path, `get('http://admin:k7Otter2@${host}/api')`, placeOf(path)).map(judgedSeverity)
    expect([weight('src/app.test.ts', '10.0.0.12:9090'), weight('src/app.test.ts', 'db.acme.net'), weight('src/app.ts', '10.0.0.12:9090')]).toEqual([['low'], ['medium'], ['high']])
  })

  it('weighs little in a login to a host that nobody can have', () => {
    const weights = (...texts: string[]) => texts.flatMap((text) => findSecrets('app.ts', text, 'code').map(judgedSeverity))
    const login = (host: string) => `const at = 'https://collector:k7Otter2@${host}:8443/path'`
    const server = (host: string) => `const at = 'Server=${host};User Id=ada;Password=blueOtter77'`
    expect(weights(login('app.acme.test'), login('mail.example'), login('db.acme.invalid'), server('ldap.acme.test'))).toEqual(Array(4).fill('low'))
    expect(weights(login('app.acme.net'), login('test.acme.net'), login('app.acme.testing'), server('test.acme.net'))).toEqual(Array(4).fill('high'))
  })

  it('is not made for parts of an address whose signs are written out', () => {
    expect(found('scan.xml', '<text>http://site/login.asp?username=ada&amp;password=blueOtter77</text>')).toEqual([])
    expect(found('web.config', '<add value="Server=db.acme.net;User Id=ada;Password=blueOtter77" />')).toEqual(['secrets/ado-connection-password'])
    expect(found('web.config', '<add value="Server=db.acme.net;User Id=ada;Title=a&amp;b;Password=blueOtter77" />')).toEqual(['secrets/ado-connection-password'])
  })

  it('weighs little in what a program is filled with to try it out', () => {
    const weight = (path: string) => findSecrets(path, 'public const string INTERNAL_API_KEY = "Bx7JgglstPG544R34Tw9T7RlCed3OIwtYXVeyhT2";', 'code').map(judgedSeverity)
    expect([weight('src/Shop/SampleDataService.cs'), weight('src/Shop/OversampleDatabase.cs')]).toEqual([['low'], ['medium']])
  })

  it('weighs little in a header that goes to the machine itself only', () => {
    const sent = (rest: string) => findSecrets('load.sh', `wrk -d 30s -H "Authorization: Bearer Zq8vXw2Rk5Lm9Tn3Bc7Yd1Hf" ${rest}`, 'code').map(judgedSeverity)
    expect([sent('http://localhost:7110/api/events'), sent('\\\n  http://127.0.0.1:8080/'), sent('localhost:8080/events'), sent('https://shop.test/api')]).toEqual([['low'], ['low'], ['low'], ['low']])
    expect([sent('https://api.acme.net/events'), sent('https://api.acme.net/?back=http://localhost/'), sent(''), sent('\ncurl http://localhost/'), sent('http://orders.shop.svc.cluster.local/'), sent('http://localhost.acme.net/')]).toEqual(Array(6).fill(['high']))
  })

  it('is not made for a token that ends soon after it was issued', () => {
    const issued = (claims: object) => found('app.ts', `const given = '${jwt(claims)}'`)
    expect(issued({ user: 'admin', iat: 1_700_000_000, exp: 1_700_003_600 })).toEqual([])
    expect(issued({ user: 'admin', exp: 1_700_003_600 })).toEqual([])
    expect(issued({ user: 'admin', iat: 1_700_000_000, exp: 2_000_000_000 })).toEqual(['secrets/json-web-token'])
  })

  it.each(['@@blue-otter-77@@', '^_^otters77sea^_^', '~~MyPassw0rd~~', '^_^proxyPassword#_#'])('is made for a password with marks around it: %s', (password) => {
    expect(found('conf/shop.properties', `shop.db.password=${password}`)).toEqual(['secrets/configured-password'])
  })

  it('is made for what is encoded, has a public name or stands behind a condition, but is a secret all the same', () => {
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    expect(found('deploy/secret.yaml', `  password: ${encoded('kw7otter-lake')}`)).toEqual(['secrets/configured-password'])
    expect(found('app.ts', `const PrivateKeyToken = '4c81d7a90be2f365'`)).toEqual(['secrets/hardcoded-secret'])
    expect(found('Form.php', "'password' => 'required_7otter',")).toEqual(['secrets/hardcoded-password'])
    expect(found('routes.ts', "const routes = { ForgetPassword: 'auth/reset_password/:token' }")).toEqual([])
    expect(found('routes.ts', "const routes = { ForgetPassword: 'kw7otter/reset:token!' }")).toEqual(['secrets/hardcoded-password'])
  })

  it('is made for a connection with a plain word for its password where a program or its configuration has it, not where its documentation shows one', () => {
    const text = (password: string) => `"ShopDb": "User Id=shop;Password=${password};Data Source=orders.acme.net"`
    expect([found('Db.cs', `/// ${text('secret')}`), found('Db.cs', `    * ${text('changeIt1')}`)]).toEqual([[], []])
    expect([found('appsettings.json', text('secret')), found('Db.cs', `// ${text('secret')}`), found('Db.cs', `/// ${text('N0rth.Wind9')}`)]).toEqual(Array(3).fill(['secrets/ado-connection-password']))
  })

  it('is made for a password that repeats on one line', () => {
    const text = "const a = { password: 'tR4vel-sun' }, b = { password: 'k1ngdom-sea' }"
    expect(found('app.ts', text)).toEqual(['secrets/hardcoded-password', 'secrets/hardcoded-password'])
  })
})

describe('the place', () => {
  it.each(['test/app.ts', 'src/app.test.ts', 'docs/setup.md', '.env.example', 'examples/app.ts', 'pkg/testdata/a.go'])(
    'of %s makes a known token medium',
    (path) => {
      expect(findSecrets(path, BAD['github-token']?.text ?? '', placeOf(path)).map((one) => [judgedSeverity(one), one.confidence])).toEqual([['medium', 'low']])
    },
  )

  it('of a test makes a private key a hint: tests make their own', () => {
    const weights = (path: string) => findSecrets(path, BAD['private-key']?.text ?? '', placeOf(path)).map(judgedSeverity)
    expect([weights('pkg/testdata/server.pem'), weights('examples/server.pem'), weights('deploy/server.pem')]).toEqual([['low'], ['medium'], ['critical']])
  })

  it('of a test makes values known only by their names no finding', () => {
    expect(found('test/app.ts', BAD['hardcoded-password']?.text ?? '')).toEqual([])
  })

  it('weighs little in a test where the password only says that it is one', () => {
    const severities = (path: string, password: string) => findSecrets(path, `const url = "postgres://shop:${password}@db.store.net/shop"\n`, placeOf(path)).map(judgedSeverity)
    expect(severities('src/app.test.ts', 'target-secret')).toEqual(['low'])
    expect([...severities('src/app.test.ts', 'Kw7otter-22'), ...severities('src/app.ts', 'target-secret')]).toEqual(['medium', 'high'])
  })

  it('is none for a word on a host that is an example', () => {
    expect(findSecrets('src/app.ts', 'const url = "postgres://shop:secret@db.example.store.net/shop"\n', 'code')).toEqual([])
  })

  it.each(['package-lock.json', 'web/yarn.lock', 'go.sum', 'Cargo.lock', 'poetry.lock', 'pnpm-lock.yaml'])(
    '%s is not looked at',
    (path) => {
      expect(found(path, BAD['github-token']?.text ?? '')).toEqual([])
    },
  )
})

describe('what only development needs', () => {
  const severities = (path: string, text: string) => findSecrets(path, text, placeOf(path)).map(judgedSeverity)
  const KEY = 'APP_KEY=base64:Zq8vXw2Rk5Lm9Tn3Bc7Yd1Hf6Js4Pg0A'

  it.each(['.env.dev', '.env.testing', '.env.tests', '.env.unit-tests', '.env.dev.docker', '.ci/app.env', '.env.test-ci', '.github/workflows/browser.yml', 'app/config/config_test.php'])('weighs little in %s', (path) => {
    expect(['low', undefined]).toContain(severities(path, KEY)[0])
  })

  it.each(['.dev/test.env', 'testing.env', 'docker/app-test.env', 'dev.env'])('weighs little in %s as well', (path) => {
    expect(severities(path, KEY)).toEqual(['low'])
  })

  it('weighs little beside a line that says that the tests are run with it', () => {
    expect(['testing', '"test"', 'production', 'tested'].flatMap((env) => severities('.env', `APP_ENV=${env}\n${KEY}`))).toEqual(['low', 'low', 'high', 'high'])
    expect(severities('.env', `# APP_ENV=testing\n${KEY}`)).toEqual(['high'])
  })

  it.each(['latest.env', 'contest.env', '.env', '.env.docker', '.env.local', '.env.production', 'deploy/app.env'])('weighs all it does in %s', (path) => {
    expect(severities(path, KEY)).toEqual(['high'])
  })

  it('is the password of a service that only its neighbours reach', () => {
    const address = (host: string) => `  environment:\n    DATABASE_URL: postgres://shop:Kw7otter-22@${host}/shop\n`
    expect([...severities('templates/shop.yaml', `services:\n  web:\n    image: shop:2\n${address('db')}`), ...severities('templates/shop.yaml', address('db'))]).toEqual(['low', 'high'])
    expect([...severities('compose.yaml', address('db')), ...severities('compose.yaml', address('db:5432')), ...severities('compose.yaml', address('db.acme.net'))]).toEqual(['low', 'low', 'high'])
    expect(severities('src/settings.py', `URL = "postgres://shop:Kw7otter-22@db/shop"`)).toEqual(['high'])
  })

  it('is the server of such a connection string', () => {
    const text = (server: string) => `  - Shop=Server=${server};Database=Shop;User=sa;Password=Kw7otter@22;Encrypt=False;`
    expect([...severities('docker-compose.yml', text('shopdb,1433')), ...severities('docker-compose.yml', text('db.acme.net')), ...severities('src/Shop.cs', text('shopdb,1433'))]).toEqual(['low', 'high', 'high'])
  })

  it('is what the services of one compose file read in common', () => {
    expect([...severities('config/docker/env/shop.env', 'SHOP_HIKARI_PASSWORD=kdcnw-Auicn2ucna'), ...severities('config/env/shop.env', 'SHOP_HIKARI_PASSWORD=kdcnw-Auicn2ucna')]).toEqual(['low', 'medium'])
    expect(severities('config/docker/env/shop.env', 'SHOP_DEFAULT_TENANTDB_PWD=kdcnw-Auicn2ucna')).toEqual(['low'])
  })

  it.each(['appveyor.yml', 'azure-pipelines-release.yml'])('is what a build service is told: %s', (path) => {
    expect(severities(path, '  PGPASSWORD: Kw7otter!22')).toEqual(['low'])
  })

  it('is the password that such a service is started with, but not what signs cookies', () => {
    expect([...severities('docker-compose.dev.yml', '  POSTGRES_PASSWORD: "Kw7otter-22"'), ...severities('docker-compose.yml', '  POSTGRES_PASSWORD: "Kw7otter-22"')]).toEqual(['low', 'low'])
    expect(severities('docker-compose.yml', '  COOKIE_SECRET: "2H9gNG9obnAQ9qnR9BDTQUph"')).toEqual(['high'])
  })

  it('is what says so itself', () => {
    expect(severities('src/Database/Dockerfile', 'ENV SA_PASSWORD=Test@48151623')).toEqual(['low'])
    expect(severities('pyproject.toml', 'SHOP_SECRET_KEY = "test-key-do-not-use-in-production"')).toEqual(['low'])
  })

  it.each(['config.dev.yaml', 'deploy/shop-test.toml'])('weighs little in %s', (path) => {
    expect(severities(path, 'client_secret: "Zq8vXw2Rk5Lm9Tn3Bc7Yd1Hf"')).toEqual(['low'])
  })

  it.each(['config.yaml', 'src/main/resources/application-dev.yml'])('weighs what its name says in %s', (path) => {
    expect(severities(path, 'client_secret: "Zq8vXw2Rk5Lm9Tn3Bc7Yd1Hf"')).toEqual(['medium'])
  })

  it('weighs little in the part of a file of settings that is for development', () => {
    const part = (name: string) => severities('config/secrets.yml', `${name}:\n  # sessions\n  mailer:\n    from: shop\n  secret_key_base: ${'8d1f5a0c93be47a6'.repeat(8)}\n`)
    expect([...part('development'), ...part('test'), ...part('production'), ...part('default')]).toEqual(['low', 'low', 'high', 'high'])
  })

  it.each(['apps/client/localhost.pem', 'certs/localhost-key.pem', 'dev/acme-dev.key', '.local/testing-box-key', 'docker/test_id_rsa', '.devcontainer/acme/server-key.pem'])('is the key of a developer\'s own machine: %s', (path) => {
    expect(severities(path, BAD['private-key']?.text ?? '')).toEqual(['low'])
  })

  it('is made up in what shows a component by itself', () => {
    const text = `export const Shown = () => <Key apiKey='${'8d1f5a0c93be47a6'.repeat(3)}' />`
    expect([severities('Key.story.tsx', text), severities('Key.stories.tsx', text), severities('Key.tsx', text).length]).toEqual([[], [], 1])
  })

  it('weighs little where a comment says that it is no secret', () => {
    const found = (before: string, after = '') => severities('a.ts', `${before}\nconst MASK_SECRET_KEY = '${'8d1f5a0c93be47a6'.repeat(2)}'${after}`)
    expect([...found("// that is not really a secret key, it only mixes the letters"), ...found('', ' // no secret'), ...found('// keep this secret')]).toEqual(['low', 'low', 'high'])
  })

  it.each(['cmd/stub/server.key', 'internal/suites/pki/private.pem'])('is the key of a server that is started to be tested: %s', (path) => {
    expect(severities(path, BAD['private-key']?.text ?? '')).toEqual(['low'])
  })

  it('treats a recorded exchange as one finding, but reports a key of a known format as usual', () => {
    const step = (token: string) => `0.1 request {'headers': {'Authorization': 'Bearer ${token}'}}\n0.2 response status_code:200 {'access_token': '${token}x'}\n`
    const text = step('Zq8vXw2Rk5Lm9Tn3Bc7Yd1Hf') + step('Lm9Tn3Bc7Yd1HfZq8vXw2Rk5')
    expect(severities('certification/run-1.txt', text)).toEqual(['low'])
    expect(severities('notes.txt', text.replaceAll('status_code', 'code')).length).toBeGreaterThan(1)
    expect(severities('certification/run-1.txt', `${text}\n${BAD['github-token']?.text}`)).toEqual(['low', 'critical'])
  })

  it('is the service that a comment names, or an address for manuals', () => {
    const address = (host: string, comment = '#') => severities('.env', `${comment}DATABASE_URL=postgres://shop:Kw7otter-22@${host}/shop`)
    expect([...address('db:5432'), ...address('192.0.2.1:5432', ''), ...address('db.acme.net')]).toEqual(['low', 'low', 'high'])
    expect([...address('[2001:db8::7]:5432', ''), ...address('[2001:0DB8:5::7]:5432', ''), ...address('[2001:db9::7]:5432', '')]).toEqual(['low', 'low', 'high'])
    expect([...address('db.example.com', ''), ...address('db.shop.test', ''), ...address('db.example.com.acme.net', '')]).toEqual(['low', 'low', 'high'])
    expect(severities('tests/masks.test.ts', "mask('mongodb://shop:Kw7otter-22@mongo:27017')")).toEqual(['low'])
    expect(severities('src/errors.ts', '// quotes "mongodb://shop:Kw7otter-22@mongo:27017".')).toEqual(['low'])
  })

  it('is what a comment says, what a database is filled with and what a program sets in place of what is missing', () => {
    const PASSWORD = `password: "Kw7otter!22"`
    expect([...severities('src/a.ts', `const a = { ${PASSWORD} }`), ...severities('src/a.ts', `# { ${PASSWORD} }`), ...severities('compose.yaml', `# { ${PASSWORD} }`), ...severities('src/seed/users.ts', PASSWORD)]).toEqual(['medium', 'low', 'low', 'low'])
    expect([...severities('tool.js', 'process.env.JWT_SECRET = "Kw7otter22"'), ...severities('tool.js', 'config.JWT_SECRET = "Kw7otter22"')]).toEqual(['medium', 'high'])
  })

  it('is an answer that a page shows', () => {
    const answer = `{ "access_token": "ZWFjNjA3ZWMwYWVmYzRkYTBlMmQ3" }`
    expect([...severities('page.html.twig', `<pre><code>${answer}</code></pre>`), ...severities('page.html.twig', `<pre></pre><script>a(${answer})</script>`)]).toEqual(['low', 'medium'])
  })

  it('weighs little where a template has left it out', () => {
    const line = "config.secret_key = '96b91633d3d6101c1b59a5aedf48892e1b5d33d8b18e9246c8efc4825e1be412'"
    expect(severities('config/initializers/devise.rb', `  # ${line}`)).toEqual(['low'])
    expect(severities('config/initializers/devise.rb', `  ${line}`)).toEqual(['high'])
  })

  it('weighs little where a build opens a database of its own machine', () => {
    const line = (host: string) => `run: PGPASSWORD=tR4vel-sun createdb -h ${host} -U postgres shop`
    expect(severities('.circleci/config.yml', line('localhost'))).toEqual(['low'])
    expect(severities('deploy/setup.sh', line('db.shop.io'))).toEqual(['medium'])
  })

  it('weighs less where it only guards forms', () => {
    const weight = (name: string) => severities('shop/defaults.py', `${name} = "kw7otter2lake9"`)
    expect([weight('FORM_CSRF_SECRET_KEY'), weight('SECRET_KEY')]).toEqual([['medium'], ['high']])
  })

  it('weighs less in settings that show everything to visitors themselves', () => {
    const weight = (path: string, debug: string) => severities(path, `SECRET_KEY = "k7x!lake-otter_29_q"\n${debug}\n`)
    expect([weight('shop/settings.py', 'DEBUG = True'), weight('shop/settings/base.py', 'DEBUG = True  # at home')]).toEqual([['medium'], ['medium']])
    expect([weight('shop/settings.py', 'DEBUG = False'), weight('shop/settings.py', 'if LOCAL:\n    DEBUG = True'), weight('shop/keys.py', 'DEBUG = True')]).toEqual([['high'], ['high'], ['high']])
  })

  it('weighs less where it only tells people from robots', () => {
    const weight = (value: string) => severities('config/captcha.php', `return ['secret_key' => env('CAPTCHA_SECRET', '${value}')];`)
    expect([weight('6L' + 'cJdwVUxAaOALOcDJqSEYKqDhwELCkzUkNDeJ5t'), weight('cJdwVUxAaOALOcDJqSEYKqDhwELCkzUkNDeJ5t6L')]).toEqual([['low'], ['medium']])
  })

  it('is the key with which a manual is searched, but not one that fills the index', () => {
    const key = `apiKey: '7d1f09b3c6e84a52${'9be03c7af1264d58'}'`
    const weight = (start: string, rest: string) => severities('site.config.js', `${start} {\n  ${key},\n  ${rest}\n}`)[0]
    expect([weight('algolia:', "indexName: 'shop',"), weight('docsearch(', "appId: 'SHOP1',\n  indexName: 'shop',")]).toEqual(['low', 'low'])
    expect([weight('algolia:', "indexName: 'shop',\n  queries: pages,"), weight('search:', "indexName: 'shop',"), weight('algolia:', "region: 'eu',")]).toEqual(['medium', 'medium', 'medium'])
  })

  it('is what a test asks of the machine itself', () => {
    expect(severities('.github/workflows/e2e.yml', "  curl -u 'alice:blue-otter' http://127.0.0.1:8001/")).toEqual(['low'])
  })
})

describe('masking', () => {
  it.each(samples.filter(([id]) => id !== 'private-key'))('hides the value of %s', (_id, { path, text, secret }) => {
    const masked = maskSecrets(text, path)
    expect(masked).not.toContain(secret)
    expect(masked).not.toContain(secret.slice(4, 12))
    expect(masked.includes('********')).toBe(true)
  })

  it('hides every line of a private key', () => {
    const lines = (BAD['private-key']?.text ?? '').split('\n').map((line) => maskSecrets(line))
    expect(lines[1]).toMatch(/^.{4}\*{8}$/)
    expect(lines[2]).toMatch(/^.{4}\*{8}$/)
  })

  it('hides a private key that stands in one string', () => {
    const body = BAD['private-key']?.text.replaceAll('\n', '\\n') ?? ''
    expect(maskSecrets(`"private_key": "${body}"`)).not.toContain(BAD['private-key']?.secret)
  })

  it('does not tell how long the value is', () => {
    expect(maskSecrets("password = 'tR4vel-sun-and-more'").length).toBe(maskSecrets("password = 'tR4vel-sun-a'").length)
  })

  it('hides weak and invented passwords too', () => {
    expect(maskSecrets("password: 'changeme123'")).toBe("password: '********'")
  })

  it.each([
    "const user = await login(request.body.name, process.env.PASSWORD) // see 'password'",
    "token = getToken('access-token')",
    'password = form.cleaned_data.password',
    'api_key = settings_api_key',
  ])('leaves a line without a secret as it is: %s', (line) => {
    expect(maskSecrets(line)).toBe(line)
  })

  it('masks a masked line to itself', () => {
    for (const [, { path, text }] of samples) {
      const once = maskSecrets(text, path)
      expect(maskSecrets(once, path)).toBe(once)
    }
  })
})

it.each([
  ['    secret: ${JWT_SECRET:orchard-lantern}', 'orchard'],
  ['      POSTGRES_PASSWORD: ${DB_PASSWORD:-tea}', ':-tea'],
  ['      POSTGRES_PASSWORD: toast # for all', 'toast'],
  ['spring.security.user.password=toast', 'toast'],
])('a line of settings with a credential does not show it: %s', (line, secret) => {
  expect(maskQuoted(line)).not.toContain(secret)
  expect(maskQuoted(maskQuoted(line))).toBe(maskQuoted(line))
})

it.each([
  "app.post('/in', (req) => jwt.sign({ id }, 'orchard-lantern-2'))",
  'jwt.sign("", id, "orchard-lantern-2", { alg: "HS" })',
  "jwt.sign({ id }, 'orchard-lantern-2') // that's it",
  "/* it's signed */ jwt.sign({ id }, 'orchard-lantern-2')",
  'jwt.sign({ name: "it\'s" }, `orchard-lantern-2`)',
])('a line of code with a credential does not show it, whatever else stands in quotes: %s', (line) => {
  expect(maskQuoted(line)).not.toContain('orchard-lantern')
  expect(maskQuoted(maskQuoted(line))).toBe(maskQuoted(line))
})

it('code between texts in quotes stays readable on a line with a credential', () => {
  expect(maskQuoted("app.post('/a', (req) => jwt.sign({ id }, 'orchard-lantern-2'))")).toContain("'/a', (req) => jwt.sign({ id }, '")
})
