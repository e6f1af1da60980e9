import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn, usesIn } from '../testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Row = readonly [what: string, path: string, text: string, expected: readonly string[]]

const MODEL_CALLS: readonly Row[] = [
  ['OpenAI by its client', 'a.ts', `import OpenAI from 'openai'\nconst client = new OpenAI()\nexport const ask = (q: string) => client.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: q }] })`, ['model_call openai']],
  ['a client that is a field', 'a.ts', `import Anthropic from '@anthropic-ai/sdk'\nclass Writer { private api = new Anthropic(); async write(x) { return this.api.messages.create({ max_tokens: 100 }) } }`, ['model_call anthropic']],
  ['the AI SDK', 'a.ts', `import { streamText } from 'ai'\nexport const POST = async (req) => streamText({ model, prompt: await req.text() }).toDataStreamResponse()`, ['model_call ai']],
  ['a request by hand', 'a.ts', `export const ask = (q) => fetch('https://api.openai.com/v1/chat/completions', { method: 'POST', body: JSON.stringify({ q }) })`, ['model_call openai']],
  ['a gateway', 'a.ts', `const URL = 'https://openrouter.ai/api/v1/chat/completions'\nexport const ask = () => fetch(URL, { method: 'POST' })`, ['model_call openrouter']],
  ['Gemini', 'a.js', `const { GoogleGenerativeAI } = require('@google/generative-ai')\nconst ai = new GoogleGenerativeAI(KEY)\nconst model = ai.getGenerativeModel({ model: 'gemini-pro' })\nmodule.exports = (q) => model.generateContent(q)`, ['model_call google-generative-ai']],
  ['a request to somebody else', 'a.ts', `export const get = () => fetch('https://api.example.com/v1/chats')`, []],
  ['messages of something else', 'a.ts', `import twilio from 'twilio'\nexport const send = () => twilio(a, b).messages.create({ body: 'x' })`, ['mail twilio']],
  ['OpenAI', 'a.py', `from openai import OpenAI\nclient = OpenAI()\ndef ask(q):\n    return client.chat.completions.create(model='gpt-4o', messages=[])\n`, ['model_call openai']],
  ['Anthropic, in a class', 'a.py', `import anthropic\nclass Writer:\n    def __init__(self):\n        self.client = anthropic.Anthropic()\n    def write(self, q):\n        return self.client.messages.create(model='x', max_tokens=5)\n`, ['model_call anthropic']],
  ['a request by hand', 'a.py', `import requests\ndef ask(q):\n    return requests.post('https://api.anthropic.com/v1/messages', json={'q': q})\n`, ['model_call anthropic']],
  ['a store of messages', 'a.py', `def add(self, q):\n    return self.messages.create(q)\n`, []],
  ['OpenAI', 'A.java', `import com.theokanning.openai.service.OpenAiService;\nclass A { private final OpenAiService service; String ask(Req r) { return service.createChatCompletion(r).toString(); } }`, ['model_call openai']],
  ['OpenAI', 'a.php', `<?php\nuse OpenAI\\Laravel\\Facades\\OpenAI;\nfunction ask($q) { return OpenAI::chat()->create(['model' => 'gpt-4o']); }`, ['model_call openai']],
  ['OpenAI', 'a.rb', `def ask(q)\n  client = OpenAI::Client.new\n  client.chat(parameters: { model: 'gpt-4o' })\nend\n`, ['model_call openai']],
  ['OpenAI', 'A.cs', `using OpenAI.Chat;\nclass A { ChatClient client = new("gpt-4o", key); string Ask(string q) { return client.CompleteChat(q).Value; } }`, ['model_call openai']],
  ['OpenAI', 'a.go', `package a\nimport openai "github.com/sashabaranov/go-openai"\nfunc ask(q string) { c := openai.NewClient("x"); c.CreateChatCompletion(ctx, openai.ChatCompletionRequest{}) }`, ['model_call openai']],
]

const MONEY: readonly Row[] = [
  ['Stripe', 'a.ts', `import Stripe from 'stripe'\nexport const stripe = new Stripe(process.env.KEY!)\nexport const pay = () => stripe.checkout.sessions.create({ mode: 'payment' })\nexport const hook = (b, s) => stripe.webhooks.constructEvent(b, s, SECRET)`, ['payment_call stripe', 'webhook_verification stripe']],
  ['a signature of its own', 'a.js', `const crypto = require('crypto')\nfunction verify(body, given) { const made = crypto.createHmac('sha256', KEY).update(body).digest(); return crypto.timingSafeEqual(made, given) }`, ['webhook_verification hmac']],
  ['a keyed hash that is compared with nothing', 'a.js', `const crypto = require('crypto')\nconst sign = (body) => crypto.createHmac('sha256', KEY).update(body).digest('hex')`, []],
  ['a signature by WebCrypto and a comparison of its own', 'a.ts', `async function check(key, body, all) { const made = await crypto.subtle.sign({ name: 'HMAC' }, key, body); return all.some((one) => constantTimeEqual(one, made)) }\nfunction constantTimeEqual(a, b) { let found = 0; for (let i = 0; i < a.length; i++) found |= a[i] ^ b[i]; return found === 0 }`, ['webhook_verification hmac']],
  ['a signature by WebCrypto that is only made', 'a.ts', `export const sign = (key, body) => crypto.subtle.sign('HMAC', key, body)`, []],
  ['a comparison without a keyed hash', 'a.ts', `export const isToken = (given) => timingSafeEqual(given, TOKEN)`, []],
  ['Svix', 'a.ts', `import { Webhook } from 'svix'\nexport const check = (body, headers) => new Webhook(SECRET).verify(body, headers)`, ['webhook_verification svix']],
  ['sessions of another kind', 'a.ts', `import { db } from './db'\nexport const start = () => db.checkout.sessions.open({})`, []],
  ['Stripe behind a proxy that makes it late', 'a.ts', `import Stripe from 'stripe'\nlet made: Stripe | null = null\nconst lazily = () => (made ??= new Stripe(process.env.KEY!))\nexport const client = new Proxy({} as Stripe, { get: (_, key) => lazily()[key] })\nexport const pay = () => client.checkout.sessions.create({ mode: 'payment' })\nexport const hook = (b, s) => client.webhooks.constructEvent(b, s, SECRET)`, ['payment_call stripe', 'webhook_verification stripe']],
  ['Stripe', 'a.py', `import stripe\ndef pay():\n    return stripe.checkout.Session.create(mode='payment')\ndef hook(body, sig):\n    return stripe.Webhook.construct_event(body, sig, SECRET)\n`, ['payment_call stripe', 'webhook_verification stripe']],
  ['a signature of its own', 'a.py', `import hmac, hashlib\ndef check(body, given):\n    made = hmac.new(KEY, body, hashlib.sha256).hexdigest()\n    return hmac.compare_digest(made, given)\n`, ['webhook_verification hmac']],
  ['Stripe', 'A.java', `import com.stripe.net.Webhook;\nimport com.stripe.model.PaymentIntent;\nclass A { void a(String p, String s) { Webhook.constructEvent(p, s, KEY); PaymentIntent.create(params); } }`, ['webhook_verification stripe', 'payment_call stripe']],
  ['Stripe', 'a.php', `<?php\n$event = \\Stripe\\Webhook::constructEvent($body, $sig, $secret);\n$s = \\Stripe\\Checkout\\Session::create(['mode' => 'payment']);`, ['webhook_verification stripe', 'payment_call stripe']],
  ['Stripe', 'a.rb', `event = Stripe::Webhook.construct_event(body, sig, secret)\nStripe::Checkout::Session.create(mode: 'payment')\n`, ['webhook_verification stripe', 'payment_call stripe']],
  ['Stripe', 'A.cs', `using Stripe;\nclass A { void A1(string j) { var e = EventUtility.ConstructEvent(j, sig, secret); var s = new PaymentIntentService(); s.Create(o); } }`, ['webhook_verification stripe', 'payment_call stripe']],
  ['Stripe', 'a.go', `package a\nimport (\n"github.com/stripe/stripe-go/v76/webhook"\n"github.com/stripe/stripe-go/v76/checkout/session"\n)\nfunc a() { webhook.ConstructEvent(b, s, k); session.New(params) }`, ['webhook_verification stripe', 'payment_call stripe']],
]

const LIMITS: readonly Row[] = [
  ['Express', 'a.js', `const rateLimit = require('express-rate-limit')\nconst limiter = rateLimit({ windowMs: 60000, max: 5 })`, ['rate_limit express-rate-limit']],
  ['Upstash', 'a.ts', `import { Ratelimit } from '@upstash/ratelimit'\nconst limiter = new Ratelimit({ redis, limiter: Ratelimit.slidingWindow(10, '10 s') })\nexport const ok = (ip: string) => limiter.limit(ip)`, ['rate_limit @upstash/ratelimit']],
  ['limits of a query', 'a.ts', `export const page = (db) => db.select().from(users).limit(10)`, []],
  ['Flask', 'a.py', `from flask_limiter import Limiter\nlimiter = Limiter(key_func=ip)\n@limiter.limit("5/minute")\ndef login():\n    pass\n`, ['rate_limit flask-limiter']],
  ['slowapi', 'a.py', `from slowapi import Limiter\nlimiter = Limiter(key_func=ip)\n@app.post('/login')\n@limiter.limit("5/minute")\nasync def login(request):\n    pass\n`, ['rate_limit slowapi']],
  ['Django', 'a.py', `from django_ratelimit.decorators import ratelimit\n@ratelimit(key='ip', rate='5/m')\ndef login(request):\n    pass\n`, ['rate_limit django-ratelimit']],
  ['bucket4j', 'A.java', `import io.github.bucket4j.Bucket;\nclass A { private final Bucket bucket; boolean ok() { return bucket.tryConsume(1); } }`, ['rate_limit bucket4j']],
  ['Laravel', 'a.php', `<?php\nuse Illuminate\\Support\\Facades\\RateLimiter;\nRateLimiter::attempt('login', 5, fn () => true);`, ['rate_limit laravel']],
  ['Rack::Attack', 'a.rb', `Rack::Attack.throttle('logins', limit: 5, period: 20) { |req| req.ip }\n`, ['rate_limit rack-attack']],
  ['ASP.NET', 'A.cs', `[ApiController] public class A : ControllerBase { [EnableRateLimiting("fixed")] [HttpPost("login")] public IActionResult Login() => Ok(); }`, ['rate_limit aspnet']],
  ['tollbooth', 'a.go', `package a\nimport "github.com/didip/tollbooth/v7"\nfunc a() { http.Handle("/", tollbooth.LimitFuncHandler(lmt, show)) }`, ['rate_limit tollbooth']],
]

const PASSWORDS: readonly Row[] = [
  ['bcrypt', 'a.ts', `import bcrypt from 'bcryptjs'\nexport const h = (p: string) => bcrypt.hash(p, 12)`, ['password_hash bcrypt']],
  ['another hash', 'a.ts', `import { createHash } from 'crypto'\nexport const h = (p: string) => createHash('sha256').update(p).digest('hex')`, []],
  ['passlib', 'a.py', `from passlib.context import CryptContext\nctx = CryptContext(schemes=['bcrypt'])\ndef h(p):\n    return ctx.hash(p)\n`, ['password_hash passlib']],
  ['werkzeug', 'a.py', `from werkzeug.security import generate_password_hash\ndef h(p):\n    return generate_password_hash(p)\n`, ['password_hash werkzeug']],
  ['Spring', 'A.java', `import org.springframework.security.crypto.password.PasswordEncoder;\nclass A { private final PasswordEncoder encoder; String h(String p) { return encoder.encode(p); } }`, ['password_hash spring']],
  ['Laravel', 'a.php', `<?php\nuse Illuminate\\Support\\Facades\\Hash;\nfunction h($p) { return Hash::make($p); }`, ['password_hash bcrypt']],
  ['PHP', 'a.php', `<?php\nfunction h($p) { return password_hash($p, PASSWORD_DEFAULT); }`, ['password_hash php']],
  ['Rails', 'a.rb', `class User < ApplicationRecord\n  has_secure_password\nend\n`, ['password_hash bcrypt']],
  ['BCrypt.Net', 'A.cs', `class A { string H(string p) { return BCrypt.Net.BCrypt.HashPassword(p); } }`, ['password_hash bcrypt']],
  ['bcrypt', 'a.go', `package a\nimport "golang.org/x/crypto/bcrypt"\nfunc h(p string) { bcrypt.GenerateFromPassword([]byte(p), 12) }`, ['password_hash bcrypt']],
]

const IDENTITY: readonly Row[] = [
  ['Supabase', 'a.ts', `import { createBrowserClient } from '@supabase/ssr'\nconst supabase = createBrowserClient(U, K)\nexport const login = (email: string, password: string) => supabase.auth.signInWithPassword({ email, password })`, ['identity_provider supabase']],
  ['Supabase with the service role', 'a.ts', `import { createClient } from '@supabase/supabase-js'\nexport const admin = createClient(URL, process.env.SUPABASE_SERVICE_ROLE_KEY!)`, ['privileged_client supabase']],
  ['Supabase with the public key', 'a.ts', `import { createClient } from '@supabase/supabase-js'\nexport const db = createClient(URL, process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY!)`, []],
  ['Clerk', 'a.ts', `import { auth } from '@clerk/nextjs/server'\nexport const who = () => auth()`, ['identity_provider clerk']],
  ['Firebase Admin', 'a.ts', `import { getAuth } from 'firebase-admin/auth'\nexport const who = (t: string) => getAuth().verifyIdToken(t)`, ['privileged_client firebase-admin', 'privileged_client firebase-admin', 'identity_provider firebase']],
  ['Supabase', 'a.py', `import os\nfrom supabase import create_client\nadmin = create_client(URL, os.environ['SUPABASE_SERVICE_ROLE_KEY'])\n`, ['privileged_client supabase']],
  ['Socialite', 'a.php', `<?php\nuse Laravel\\Socialite\\Facades\\Socialite;\nreturn Socialite::driver('github')->redirect();`, ['identity_provider socialite']],
  ['OpenID Connect', 'A.cs', `class A { void B() { builder.Services.AddAuthentication().AddOpenIdConnect(o => {}); } }`, ['identity_provider aspnet']],
]

describe.each([['model calls', MODEL_CALLS], ['money', MONEY], ['limits', LIMITS], ['passwords', PASSWORDS], ['identity', IDENTITY]] as const)('uses: %s', (_, rows) => {
  it.each(rows)('%s (%s)', (_, path, text, expected) => {
    expect(usesIn({ [path]: text }).filter((one) => !one.startsWith('query')).sort()).toEqual([...expected].sort())
  })
})

describe('what a use says', () => {
  it('keeps constants by name and place, and no text of a secret', () => {
    const [use] = factsIn({ 'a.ts': `import OpenAI from 'openai'
const MAX = 200
const client = new OpenAI()
export async function ask(q: string) {
  return client.chat.completions.create({ model: 'gpt-4o', max_tokens: MAX, apiKey: 'abc', temperature: q, stream: true, messages: [{ role: 'system', content: q }] })
}` }).uses
    expect(use).toMatchObject({ use: 'model_call', name: 'openai.chat.completions.create', within: 'ask', line: 5, options: { model: 'gpt-4o', max_tokens: 200, apiKey: null, temperature: null, stream: true, 'messages.0.role': 'system', 'messages.0.content': null } })
  })

  it('never keeps the text of an account', () => {
    const { uses } = factsIn({ 'seed.ts': `import { db } from './db'\ndb.user.create({ data: { email: 'root@example.com', password: 'Tr0ub4dor' } })` })
    expect(uses.filter(({ use }) => use === 'account_created')).toMatchObject([{ use: 'account_created', options: {}, line: 2 }])
    expect(JSON.stringify(uses)).not.toContain('Tr0ub4dor')
  })
})

it('a client is one as well where something stands in for it as long as it is not configured', () => {
  expect(usesIn({
    'lib/client.ts': `import { createClient } from '@supabase/supabase-js'\nlet client: any = null\nif (URL) { client = createClient(URL, KEY) } else { client = { from: () => ({}) } }\nexport { client }`,
    'hooks/notes.ts': `import { client } from '../lib/client'\nexport const notes = () => client.from('notes').select('*')`,
  })).toEqual(['query supabase'])
})
