import { describe, expect, it } from 'vitest'
import { findSettings } from './find.ts'

const told = (path: string, text: string): string[] => findSettings(path, text).map(({ rule_id: rule, line, severity }) => `${rule}:${line}${severity ? ` ${severity}` : ''}`)

const SPRING = 'src/main/resources/application'

describe('settings of Spring', () => {
  it.each([
    ['all endpoints of the actuator, in properties', `${SPRING}.properties`, 'server.port=8080\nmanagement.endpoints.web.exposure.include=*\n', ['spring-unsafe-setting:2']],
    ['all endpoints of the actuator, in YAML', `${SPRING}.yml`, 'management:\n  endpoints:\n    web:\n      exposure:\n        include: "*" # all\n', ['spring-unsafe-setting:5']],
    ['the console of H2 in production', `${SPRING}-prod.yaml`, 'spring:\n  h2.console.enabled: true\n', ['spring-unsafe-setting:2']],
    ['stack traces', `${SPRING}.properties`, 'server.error.include-stacktrace=always', ['spring-unsafe-setting:1']],
    ['a default for a signing secret', `${SPRING}.yml`, 'app:\n  jwt:\n    secret: ${JWT_SECRET:orchard-lantern}\n', ['secret-fallback:3']],
    ['the password of the only user', `${SPRING}.properties`, 'spring.security.user.name=keeper\nspring.security.user.password=tea', ['default-account:2']],
    ['a default for a first password', `${SPRING}.properties`, 'shop.admin.password=${ADMIN_PASSWORD:tea}', ['secret-fallback:1 medium']],
  ])('are found: %s', (_, path, text, expected) => {
    expect(told(path, text)).toEqual(expected)
  })

  it.each([
    ['of uploads without a limit', 'spring.servlet.multipart.max-file-size=-1', ['upload-size-unlimited:1']],
    ['of bodies without a limit', 'spring.codec.max-in-memory-size=-1', ['request-size-unlimited:1']],
    ['of a cookie without its flags', 'server.servlet.session.cookie.http-only=false\nserver.servlet.session.cookie.secure=false', ['insecure-cookie:1', 'insecure-cookie:2']],
    ['of old TLS', 'server.ssl.enabled-protocols=TLSv1.1,TLSv1.2', ['weak-tls-version:1']],
    ['of tools for developers', 'spring.devtools.remote.secret=quiet-heron', ['spring-unsafe-setting:1']],
    ['of details in the log', 'spring.mvc.log-request-details=true', ['secret-in-log:1']],
    ['that are safe', 'spring.servlet.multipart.max-file-size=10MB\nserver.ssl.enabled-protocols=TLSv1.2,TLSv1.3\nserver.servlet.session.cookie.secure=true', []],
  ])('are told by their own rules %s', (_, text, expected) => {
    expect(told(`${SPRING}.properties`, text)).toEqual(expected)
  })

  it.each([
    ['of developers', `${SPRING}-dev.yml`, 'management:\n  endpoints:\n    web:\n      exposure:\n        include: "*"\n'],
    ['of a document for developers', `${SPRING}.yml`, 'server:\n  port: 80\n---\nspring:\n  config:\n    activate:\n      on-profile: dev\n  h2:\n    console:\n      enabled: true\n'],
    ['that name what they expose', `${SPRING}.properties`, 'management.endpoints.web.exposure.include=health,info\nspring.h2.console.enabled=false'],
    ['without a default', `${SPRING}.yml`, 'app:\n  jwt:\n    secret: ${JWT_SECRET}\n    issuer: ${JWT_ISSUER:shop}\n'],
    ['of a database', `${SPRING}.yml`, 'spring:\n  datasource:\n    password: ${DB_PASSWORD:postgres}\n'],
    ['of another file', 'config/monitoring.yml', 'management:\n  endpoints:\n    web:\n      exposure:\n        include: "*"\n'],
    ['in a comment', `${SPRING}.properties`, '# management.endpoints.web.exposure.include=*'],
  ])('are left alone %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

const database = (...lines: string[]): string => ['services:', '  db:', '    image: postgres:17', ...lines.map((line) => `    ${line}`), '  app:', '    build: .', '    ports:', '      - "80:3000"', ''].join('\n')
const PORTS = ['ports:', '  - "5432:5432"']

describe('services of a compose file', () => {
  it.each([
    ['with a published port and a password in the file', 'docker-compose.yml', database(...PORTS, 'environment:', '  POSTGRES_PASSWORD: tea-and-toast'), ['published-database:7']],
    ['with a published port and a default password', 'compose.prod.yaml', database('environment:', '  - POSTGRES_PASSWORD=${DB_PASSWORD:-tea}', ...PORTS), ['published-database:5']],
    ['with a published port and no password', 'docker-compose.yml', database(...PORTS, 'environment:', '  POSTGRES_HOST_AUTH_METHOD: trust'), ['published-database:7 high']],
  ])('are found %s', (_, path, text, expected) => {
    expect(told(path, text)).toEqual(expected)
  })

  it.each([
    ['whose port is not published', 'docker-compose.yml', database('environment:', '  POSTGRES_PASSWORD: tea-and-toast')],
    ['whose port stays on the machine', 'docker-compose.yml', database('ports:', '  - "127.0.0.1:5432:5432"', 'environment:', '  POSTGRES_PASSWORD: tea-and-toast')],
    ['with a password from outside', 'docker-compose.yml', database(...PORTS, 'environment:', '  POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?}')],
    ['of developers', 'docker-compose.dev.yml', database(...PORTS, 'environment:', '  POSTGRES_PASSWORD: tea-and-toast')],
    ['beside a program in development', 'docker-compose.yml', `${database(...PORTS, 'environment:', '  POSTGRES_PASSWORD: tea-and-toast')}    environment:\n      NODE_ENV: development\n`],
  ])('are left alone %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

describe('settings of nginx', () => {
  it.each([
    ['an alias that leads out of its folder', 'nginx/shop.conf', 'server {\n  location /static {\n    alias /srv/static/;\n  }\n}\n', ['nginx-alias-traversal:2']],
    ['old TLS', 'deploy/nginx.conf', 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2;\n', ['weak-tls-version:1']],
    ['a listing', 'nginx.conf', 'location /files/ {\n  autoindex on;\n}\n', ['nginx-directory-listing:2']],
    ['an origin that is sent back', 'nginx.conf', 'add_header Access-Control-Allow-Origin $http_origin;\nadd_header Access-Control-Allow-Credentials true;\n', ['cors-any-origin:1']],
  ])('are found: %s', (_, path, text, expected) => {
    expect(told(path, text)).toEqual(expected)
  })

  it.each([
    ['both with a slash', 'nginx.conf', 'location /static/ {\n  alias /srv/static/;\n}\n'],
    ['both without', 'nginx.conf', 'location /static {\n  alias /srv/static;\n}\n'],
    ['the alias of another location', 'nginx.conf', 'location /api {\n  proxy_pass http://api;\n}\nlocation /static/ {\n  alias /srv/static/;\n}\n'],
    ['new TLS', 'nginx.conf', 'ssl_protocols TLSv1.2 TLSv1.3;\nautoindex off;\n'],
    ['an origin from a list', 'nginx.conf', 'if ($http_origin ~ "^https://shop\\.test$") {\n  add_header Access-Control-Allow-Origin $http_origin;\n  add_header Access-Control-Allow-Credentials true;\n}\n'],
    ['another file', 'src/nginx.ts', 'autoindex on;\n'],
  ])('are left alone: %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

describe('debug modes in files of settings', () => {
  it.each([
    ['an environment file of production', '.env.production', 'APP_NAME=shop\nAPP_DEBUG=true\n', ['debug-mode-on:2']],
    ['an environment file that says so', '.env', 'APP_ENV=production\nAPP_DEBUG="true"\n', ['debug-mode-on:2']],
    ['ASP.NET', 'Shop/Web.config', '<system.web>\n  <customErrors mode="Off" />\n</system.web>', ['debug-mode-on:2']],
  ])('are found in %s', (_, path, text, expected) => {
    expect(told(path, text)).toEqual(expected)
  })

  it.each([
    ['of a machine of developers', '.env', 'APP_ENV=local\nAPP_DEBUG=true\n'],
    ['to be copied', '.env.production.example', 'APP_DEBUG=true\n'],
    ['with it off', '.env.production', 'APP_DEBUG=false\n'],
    ['with it in a comment', 'Web.config', '<!-- <customErrors mode="Off" /> -->'],
  ])('are left alone in a file %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

const row = (value: string) => `CREATE TABLE users (id int, email text, password text);\nINSERT INTO users (id, email, password)\nVALUES (1, 'keeper@shop.test', ${value});\n`

const jwt = (key: string, value: string): string => `{\n  "Logging": {\n    "LogLevel": {\n      "Default": "Warning"\n    }\n  },\n  "Jwt": {\n    "${key}": "${value}"\n  }\n}\n`

describe('settings of ASP.NET', () => {
  it('with a signing key are found', () => {
    expect(told('Shop/appsettings.json', jwt('Key', 'orchard-lantern-and-tea'))).toEqual(['hardcoded-crypto-key:8'])
  })

  it.each([
    ['of developers', 'Shop/appsettings.Development.json', jwt('Key', 'orchard-lantern-and-tea')],
    ['with a placeholder', 'Shop/appsettings.json', jwt('Key', 'your-key-here')],
    ['with nothing', 'Shop/appsettings.json', jwt('Key', '')],
    ['with another thing', 'Shop/appsettings.json', jwt('Issuer', 'https://shop.test')],
  ])('are left alone %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

describe('accounts in SQL', () => {
  it.each([
    ['of a migration, with a hash', 'db/migrations/002_keeper.sql', row("'$2b$10$abcdefghijklmnopqrstuv'"), ['default-account:2']],
    ['of a migration, hashed by the database', 'src/main/resources/db/migration/V2__keeper.sql', row("crypt('tea, (and) toast', gen_salt('bf'))"), ['default-account:2']],
    ['of the data that Spring loads', 'src/main/resources/data.sql', row("'tea-and-toast'"), ['default-account:2']],
  ])('are found: %s', (_, path, text, expected) => {
    expect(told(path, text)).toEqual(expected)
  })

  it.each([
    ['of a seed', 'db/seeds/users.sql', row("'tea-and-toast'")],
    ['without a password', 'db/migrations/002_keeper.sql', row('NULL')],
    ['that nobody can open', 'db/migrations/002_keeper.sql', row("'!'")],
    ['of another table', 'db/migrations/002_keeper.sql', row("'tea-and-toast'").replaceAll('users', 'wifi_networks')],
    ['that are copied from a table', 'db/migrations/002_keeper.sql', 'INSERT INTO users (id, password) SELECT id, password FROM people;\n'],
  ])('are left alone: %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

it('reads hostile files from one end to the other, and finds nothing', () => {
  expect(told(`${SPRING}.yml`, `${'a:\n'.repeat(1000)}${' '.repeat(50_000)}x`)).toEqual([])
  expect(told('docker-compose.yml', `services:\n${'\n'.repeat(50_000)}#${' for'.repeat(10_000)}`)).toEqual([])
})

const WEB = (...lines: string[]): string => ['<configuration>', '  <system.web>', ...lines.map((line) => `    ${line}`), '  </system.web>', '</configuration>'].join('\n')

describe('settings of ASP.NET in a web.config', () => {
  it.each([
    ['cookies that scripts read', '<httpCookies httpOnlyCookies="false" />', 'insecure-cookie:3'],
    ['cookies over plain HTTP', "<httpCookies requireSSL='false' />", 'insecure-cookie:3 low'],
    ['requests that are not validated', '<pages\n      validateRequest="false" />', 'request-check-off:3'],
    ['a view state that is not signed', '<pages enableViewStateMac="false">', 'request-check-off:3 high'],
    ['a trace for everybody', '<trace enabled="true" localOnly="false" />', 'debug-mode-on:3'],
    ['a key', `<machineKey validationKey="${'A1'.repeat(32)}" />`, 'hardcoded-crypto-key:3'],
    ['passwords in clear', '<add name="Users" passwordFormat="Clear" />', 'password-compared-in-clear:3 high'],
    ['folders that are listed', '<directoryBrowse enabled="true" />', 'directory-listing:3'],
    ['errors that are sent to callers', '<serviceDebug includeExceptionDetailInFaults="true" />', 'stack-trace-exposed:3'],
  ])('is found: %s', (_, line, expected) => {
    expect(told('Shop/Web.config', WEB(line))).toEqual([expected])
  })

  it.each([
    ['protected', 'Web.config', '<httpCookies httpOnlyCookies="true" requireSSL="true" /><pages validateRequest="true" />'],
    ['of the views', 'Shop/Views/Web.config', '<pages validateRequest="false" pageParserFilterType="System.Web.Mvc.ViewTypeParserFilter" />'],
    ['of developers', 'Web.Debug.config', '<httpCookies httpOnlyCookies="false" />'],
    ['in a comment', 'Web.config', '<!-- <httpCookies httpOnlyCookies="false" /> -->'],
    ['with a key that is made', 'Web.config', '<machineKey validationKey="AutoGenerate,IsolateApps" />'],
    ['with a trace for the machine itself', 'Web.config', '<trace enabled="true" />'],
  ])('is left alone: %s', (_, path, line) => {
    expect(told(path, WEB(line))).toEqual([])
  })
})
