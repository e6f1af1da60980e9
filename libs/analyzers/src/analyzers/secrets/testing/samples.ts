const ALNUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const HEX = '0123456789abcdef'
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The same invented characters on every run. They are made here because a whole token in a file would look leaked. */
function fake(length: number, alphabet: string = ALNUM): string {
  let state = length * 7919 + alphabet.length
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return alphabet.charAt((state >>> 8) % alphabet.length)
  }
  return Array.from({ length }, next).join('')
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const jwt = (payload: object) => [base64url({ alg: 'HS256', typ: 'JWT' }), base64url(payload), fake(43)].join('.')
const pem = (name: string) => [`-----BEGIN ${name}-----`, fake(64), fake(64), `-----END ${name}-----`].join('\n')

export interface Sample {
  /** the file it stands in; app.ts where left out */
  path?: string
  text: string
  /** what must not be readable after masking */
  secret: string
}

const assigned = (secret: string, name = 'value'): Sample => ({ text: `const ${name} = '${secret}'`, secret })
const configured = (path: string, before: string, secret: string, after = ''): Sample => ({ path, text: `${before}${secret}${after}`, secret })

/** One bad example per kind. */
export const BAD: Record<string, Sample> = {
  'aws-access-key': assigned(`AKIA${fake(16, UPPER)}`),
  'aws-secret-key': assigned(fake(40), 'aws_secret_access_key'),
  'google-api-key': assigned(`AIza${fake(35)}`),
  'google-oauth-secret': assigned(`GOCSPX-${fake(28)}`),
  'azure-storage-key': configured('app.ts', '"DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=', `${fake(86)}==`, ';"'),
  'azure-shared-access-key': configured('app.ts', '"Endpoint=sb://shop/;SharedAccessKeyName=all;SharedAccessKey=', `${fake(43)}=`, '"'),
  'azure-client-secret': assigned(`${fake(3)}8Q~${fake(34)}`, 'clientSecret'),
  'digitalocean-token': assigned(`dop_v1_${fake(64, HEX)}`),
  'alibaba-access-key': assigned(`LTAI${fake(20)}`),
  'heroku-api-key': assigned(`HRKU-${fake(60)}`),
  'cloudflare-api-token': assigned(fake(40), 'CLOUDFLARE_API_TOKEN'),
  'terraform-token': assigned(`${fake(14)}.atlasv1.${fake(67)}`),
  'vault-token': assigned(`hvs.${fake(90)}`),
  'databricks-token': assigned(`dapi${fake(32, HEX)}`),
  'supabase-token': assigned(`sbp_${fake(40, HEX)}`),
  'planetscale-token': assigned(`pscale_tkn_${fake(43)}`),
  'netlify-token': assigned(`nfp_${fake(36)}`),
  'doppler-token': assigned(`dp.pt.${fake(43)}`),
  'pulumi-token': assigned(`pul-${fake(40, HEX)}`),
  'github-token': assigned(`ghp_${fake(36)}`),
  'github-fine-grained-token': assigned(`github_pat_${fake(22)}_${fake(59)}`),
  'gitlab-token': assigned(`glpat-${fake(20)}`),
  'gitlab-runner-token': assigned(`glrt-${fake(20)}`),
  'bitbucket-app-password': assigned(`ATBB${fake(32)}`),
  'atlassian-api-token': assigned(`ATATT3${fake(180)}`),
  'npm-token': assigned(`npm_${fake(36)}`),
  'registry-auth': configured('.npmrc', '//registry.shop.test/:_authToken=', fake(32)),
  'pypi-token': assigned(`pypi-AgEIcHlwaS5vcmc${fake(80)}`),
  'rubygems-token': assigned(`rubygems_${fake(48, HEX)}`),
  'nuget-api-key': assigned(`oy2${fake(43, LOWER)}`, 'nugetKey'),
  'docker-token': assigned(`dckr_pat_${fake(27)}`),
  'docker-registry-auth': configured('.docker/config.json', '{ "auths": { "r": { "auth": "', `${fake(32)}==`, '" } } }'),
  'sonar-token': assigned(`sqp_${fake(40, HEX)}`),
  'stripe-live-key': assigned(`sk_live_${fake(24)}`),
  'stripe-test-key': assigned(`sk_test_${fake(24)}`),
  'webhook-signing-secret': assigned(`whsec_${fake(32)}`),
  'square-token': assigned(`sq0csp-${fake(43)}`),
  'braintree-token': assigned(`access_token$production$${fake(16, LOWER)}$${fake(32, HEX)}`),
  'shopify-token': assigned(`shpat_${fake(32, HEX)}`),
  'slack-token': assigned(`xoxb-${fake(12, '0123456789')}-${fake(12, '0123456789')}-${fake(24)}`),
  'slack-app-token': assigned(`xapp-1-A${fake(10, UPPER)}-${fake(13, '0123456789')}-${fake(64, HEX)}`),
  'slack-webhook': configured('app.ts', "post('https://hooks.slack.com/services/", `T${fake(8, UPPER)}/B${fake(8, UPPER)}/${fake(24)}`, "')"),
  'discord-webhook': configured('app.ts', "post('https://discord.com/api/webhooks/", `${fake(18, '0123456789')}/${fake(68)}`, "')"),
  'discord-bot-token': assigned(`M${fake(23)}.${fake(6)}.${fake(38)}`, 'discordToken'),
  'telegram-bot-token': assigned(`${fake(10, '123456789')}:AA${fake(33)}`),
  'twilio-auth-token': assigned(fake(32, HEX), 'twilioAuthToken'),
  'sendgrid-key': assigned(`SG.${fake(22)}.${fake(43)}`),
  'mailgun-key': assigned(`key-${fake(32, HEX)}`, 'mailgunKey'),
  'mailchimp-key': assigned(`${fake(32, HEX)}-us14`, 'mailchimpKey'),
  'brevo-key': assigned(`xkeysib-${fake(64, HEX)}-${fake(16)}`),
  'openai-key': assigned(`sk-proj-${fake(120)}`),
  'anthropic-key': assigned(`sk-ant-api03-${fake(93)}`),
  'huggingface-token': assigned(`hf_${fake(34)}`),
  'replicate-token': assigned(`r8_${fake(37)}`),
  'groq-key': assigned(`gsk_${fake(52)}`),
  'new-relic-key': assigned(`NRAK-${fake(27, UPPER)}`),
  'grafana-token': assigned(`glsa_${fake(32)}_${fake(8, HEX)}`),
  'datadog-key': assigned(fake(32, HEX), 'DD_API_KEY'),
  'sentry-token': assigned(`sntryu_${fake(64, HEX)}`),
  'linear-key': assigned(`lin_api_${fake(40)}`),
  'notion-token': assigned(`ntn_${fake(46)}`),
  'airtable-token': assigned(`pat${fake(14)}.${fake(64, HEX)}`, 'airtableToken'),
  'figma-token': assigned(`figd_${fake(40)}`),
  'postman-key': assigned(`PMAK-${fake(24, HEX)}-${fake(34, HEX)}`),
  'dynatrace-token': assigned(`dt0c01.${fake(24, UPPER)}.${fake(64, UPPER)}`),
  'mapbox-secret-token': assigned(`sk.eyJ${fake(80)}.${fake(22)}`),
  'private-key': { path: 'deploy/id_rsa', text: pem('RSA PRIVATE KEY'), secret: fake(64) },
  'putty-private-key': { path: 'deploy/key.ppk', text: 'PuTTY-User-Key-File-3: ssh-ed25519', secret: 'ssh-ed25519' },
  'age-secret-key': assigned(`AGE-SECRET-KEY-1${fake(58, UPPER)}`),
  'service-role-token': assigned(jwt({ role: 'service_role', iss: 'supabase' })),
  'json-web-token': assigned(jwt({ sub: 'u-77', scope: 'admin' })),
  'database-url-password': configured('app.ts', "connect('postgres://shop:", 'tR4vel-sun', "@db.shop.test:5432/shop')"),
  'url-password': configured('app.ts', "fetch('https://deploy:", 'Kc81mWq0', "@git.shop.test/shop.git')"),
  'ado-connection-password': configured('app.cs', '"Server=db;Database=Shop;User Id=shop;Password=', 'N0rth.Wind9', ';"'),
  'jdbc-password': configured('app.java', '"jdbc:mysql://db.shop.test/shop?user=shop&password=', 'N0rth.Wind9', '"'),
  'database-login-password': configured('report.php', "$db = new mysqli('db.shop.test', 'report', '", 'Copper-Kettle-77', "', 'shop');"),
  'authorization-header': configured('app.ts', "headers: { Authorization: 'Bearer ", fake(40), "' }"),
  'command-line-password': configured('deploy.sh', 'curl -u deploy:', 'tR4vel-sun', ' https://shop.test/upload'),
  'netrc-password': configured('.netrc', 'machine shop.test login deploy password ', 'tR4vel-sun'),
  'hardcoded-password': assigned('tR4vel-sun', 'adminPassword'),
  'short-password': assigned('sun77', 'adminPassword'),
  'hardcoded-secret': assigned(fake(32), 'apiKey'),
  'signing-secret': assigned('keyboard-cat', 'jwtSecret'),
  'configured-password': configured('.env', 'SMTP_PASSWORD=', 'tR4vel-sun'),
  'configured-secret': configured('config/app.yml', '  api_key: ', fake(32)),
}

/** Lines that look like a secret of some kind and hold none. */
export const GOOD: readonly (readonly [path: string, text: string])[] = [
  ['firebase.ts', `const config = { apiKey: "AIza${fake(35)}", authDomain: "shop.firebaseapp.com" }`],
  ['app/SetupDummyAccount.php', "'password' => 'blank-1234'"],
  ['api/requests/account-add.json', '{ "email": "ada@example.com", "password": "blue-Otter77" }'],
  ['db/sample_data/buyers.rb', "buyer = User.new(password: 'blue-otter77')"],
  ['idp/acme.go', '/*\n{\n    "access_token": "f31c9a07be624d58a0b1",\n    "expires_in": 7200\n}\n*/\ntype Token struct{}'],
  ['account/session_fixtures.go', '\tauthToken: "3f9684f7d3dd3d5b84edd43289c7fb5ca32ee73bd0233237",'],
  ['CacheNames.java', 'public static final String PWD_FAILURES_KEY = "pwd_failures:";'],
  ['definitions.js', "  PasswordOptions: 'SHOP_PASSWORD_OPTIONS_',"],
  ['Form.php', "'password' => 'confirmed|'.Settings::strength(),"],
  ['application.yml', '  password: @shop.password@'],
  ['app.ts', "const bytes = Buffer.from(password, 'utf-8')"],
  ['app.ts', "const bytes = Buffer.from(password, 'base64url')"],
  ['record.go', '//\trecord.Set("password", "123456")'],
  ['README.markdown', "$server->users(['ada' => 'password1', 'bob_password' => 'otter7'])"],
  ['app.ts', "const url = 'mongodb://user:pass@host.com/shop'"],
  ['playbook.yml', '  shell: mysql -u root -pvagrant -e "FLUSH PRIVILEGES;"'],
  ['db/migration/test-files/shop.sql', "INSERT INTO settings VALUES ('jwt-secret', 'GKQDHRJXNN5ONIMOHJUMYDBR4IYI');"],
  ['app.ts', 'const password = process.env.DB_PASSWORD'],
  ['app.ts', "const password = 'your-password-here1'"],
  ['app.ts', "{ name: 'password', label: 'Passwd' }, password: 'text'"],
  ['app.ts', "const passwordLength = '8888'"],
  ['Constants.java', 'String AES_SECRET_KEY = "aes-secret-key";'],
  ['.github/workflows/ci.yml', '  SESSION_SECRET: 0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
  ['app.ts', "const passwordField = 'input#password-2'"],
  ['app.ts', "const PASSWORD_HASH = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'"],
  ['app.ts', "{ password: 'Password is required' }"],
  ['app.ts', "setPassword('password', 'newPassword')"],
  ['app.ts', "const resetPasswordUrl = '/account/reset-2'"],
  ['app.ts', "const token = await issueToken('access-token-v2')"],
  ['app.ts', "const tokenType = 'urn:ietf:params:oauth:token-type:jwt1'"],
  ['app.ts', "const apiKey = 'xxxxxxxxxxxxxxxxxxxxxxxx1'"],
  ['app.ts', "const csrfToken = 'a81bc81b-dead-4e5d-abff-90865d1e13b1'"],
  ['app.ts', "const publishableKey = 'pk_live_51H8abcDEFghiJKLmnoPQR'"],
  ['app.ts', "const sessionKey = 'shop.session.current'"],
  ['Answer.cs', '//"token":"9kQ3TU7A8inRHDRQXFrKcXnMkLXWGQ2y"\npublic string Token { get; set; }'],
  ['Help.cs', 'var text = "type=acme;server=http://acme.net:4570;password=acmepassword;net=main";'],
  ['Properties/launchSettings.json', '{ "SSH_PASSWORD": "opK3i2282D" }'],
  ['Flags.cs', 'const string V2PasswordRegistration = "pm-4711-v2-password-registration";'],
  ['Results.cs', 'const string PasswordIsRequired = "password_hash_b64_required";'],
  ['app.ts', "paths: ['user.*.password', 'user.*.profile.apiKey']"],
  ['app.ts', "key.startsWith('-----BEGIN PRIVATE KEY-----')"],
  ['app.ts', "const url = 'postgres://postgres:postgres@localhost:5432/shop'"],
  ['es.json', '"password": "Contraseña",'],
  ['config/locales/sv.yml', '  password: Lösenord-1'],
  ['Form.php', "'password' => 'required|alpha_dash|max:255',"],
  ['app.rb', 'match "/new_password" => "login#set_new_password"'],
  ['compose.yml', 'DATABASE_URL: postgres://shop:shop@db:5432/shop'],
  ['shop/models.py', "dependencies = [('authtoken', '0002_auto_20160226_1747')]"],
  ['app.py', "default='postgres://shop_reader:shop@localhost:5432/shop'"],
  ['app.ts', 'const url = `postgres://${user}:${password}@${host}/shop`'],
  ['app.ts', "const key = 'AKIAIOSFODNN7EXAMPLE'"],
  ['app.ts', "headers: { Authorization: `Bearer ${token}` }"],
  ['app.ts', "fetch('https://user:secret-1@example.com/')"],
  ['app.py', 'SECRET_KEY = os.environ["SECRET_KEY"]'],
  ['report.php', "$db = new mysqli('localhost', 'root', '', 'shop');"],
  ['report.php', "$db = new PDO($dsn, 'report', $password);"],
  ['app.py', 'password = getpass.getpass("Password for admin1: ")'],
  ['.env', 'DB_PASSWORD='],
  ['.env', 'DB_PASSWORD=${VAULT_DB_PASSWORD}'],
  ['.env', 'JWT_SECRET_FILE=/run/secrets/jwt_secret_1'],
  ['compose.yml', '      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?set it}'],
  ['compose.yml', '      DATABASE_URL: postgres://shop:shop1@db/shop'.replace('shop1', 'password')],
  ['workflow.yml', '          token: ${{ secrets.GITHUB_TOKEN }}'],
  ['app.properties', 'spring.datasource.password=${DB_PASSWORD}'],
  ['.npmrc', '//registry.npmjs.org/:_authToken=${NPM_TOKEN}'],
  ['deploy.sh', 'curl -u "$USER:$PASSWORD" https://shop.test'],
  ['index.html', '<label for="password">Password: min 8 characters</label>'],
]
