import { catalogue, fixFor } from '@preflight/analyzers'
import { Bars } from '@preflight/model'
import { expect, it } from 'vitest'
import { NOT_FOR_MODELS } from './not-for-models.ts'
import { textsOfRule, WORDS_OF_RULES } from './words-of-rules.ts'

const barsOf = (rule: readonly string[], code: readonly string[] = []) => new Bars({ rule: [], advice: rule, names: [], code, asked: [], vocabulary: WORDS_OF_RULES })

it('every rule may say what it says', () => {
  const barred = [...catalogue.values()].flatMap((info) => {
    const texts = textsOfRule(info)
    const bars = barsOf(texts)
    return texts.filter((text) => text !== '').flatMap((text) => bars.inInstruction(text) ?? [])
  })
  expect(barred).toEqual([])
})

/** What models write when they are asked for a change, beside code of such findings. */
const CHANGES: readonly [rule: string, language: string, code: string, change: string][] = [
  ['sql-injection', 'typescript', "const { rows } = await db.query('select * from users where email = ' + req.body.email)", "Pass `req.body.email` as a query parameter: `db.query('select * from users where email = $1', [req.body.email])`."],
  ['sql-injection', 'python', 'cursor.execute(f"select * from users where id = {user_id}")', 'Use a placeholder for `user_id` and pass it as the second argument of `cursor.execute`.'],
  ['command-injection', 'typescript', 'exec(`convert ${req.query.file} out.png`)', 'Call `execFile` with the program and an array of arguments, so that `req.query.file` is never part of a shell command.'],
  ['path-traversal', 'typescript', 'res.sendFile(path.join(uploads, req.params.name))', 'Resolve the path and check that it starts with the `uploads` folder before it is sent.'],
  ['open-redirect', 'typescript', 'res.redirect(req.query.next)', 'Redirect only to paths of the same site: accept `req.query.next` if it starts with a single slash, and use the home page otherwise.'],
  ['ssrf', 'typescript', 'const page = await fetch(req.query.url)', 'Parse `req.query.url` and compare its host with a list of hosts that the server may call.'],
  ['xss', 'typescript', 'res.send(`<h1>${req.query.name}</h1>`)', 'Escape `req.query.name` for HTML before it becomes part of the page.'],
  ['weak-hash', 'python', 'return hashlib.md5(password.encode()).hexdigest()', 'Replace `hashlib.md5` with SHA-256, or use a password hash if the value is a password.'],
  ['weak-random', 'typescript', 'const token = Math.random().toString(36)', 'Create the token with `crypto.randomBytes` instead of `Math.random`.'],
  ['cors-any-origin', 'typescript', "app.use(cors({ origin: true, credentials: true }))", 'Set `origin` to the list of sites that may call the API with cookies.'],
  ['insecure-cookie', 'typescript', "res.cookie('session', id)", 'Set `httpOnly`, `secure` and `sameSite` on the session cookie.'],
  ['query-in-loop', 'typescript', 'for (const order of orders) { order.items = await db.items.findMany({ where: { orderId: order.id } }) }', 'Load the items of all orders with one query before the loop, and group them by `orderId` in a map.'],
  ['sequential-await', 'typescript', 'for (const url of urls) results.push(await load(url))', 'Start all requests at once with `Promise.all(urls.map(load))` and wait for the results together.'],
  ['sync-io-in-handler', 'typescript', "app.get('/', (req, res) => res.send(fs.readFileSync(file)))", 'Read the file with the asynchronous `fs.promises.readFile` and await it in the handler.'],
  ['unbounded-query', 'typescript', 'const all = await prisma.order.findMany()', 'Add `take` and a cursor to the query, so that one request reads at most one page of orders.'],
  ['promise-error-swallowed', 'typescript', 'save(order).catch(() => {})', 'Log the error with the order in the catch handler, and let the caller know that saving failed.'],
  ['secret-in-log', 'typescript', "logger.info('signed in', { token })", 'Leave `token` out of the log line and log the id of the user.'],
  ['mass-assignment', 'typescript', 'await User.update(req.body, { where: { id } })', 'Pick the fields that a user may change from `req.body` and pass only those to `User.update`.'],
  ['request-without-timeout', 'python', 'response = requests.get(url)', 'Pass `timeout=10` to `requests.get`, and handle the error when the time is over.'],
  ['insecure-deserialization', 'python', 'data = pickle.loads(request.data)', 'Parse the body as JSON with `json.loads` instead of `pickle.loads`.'],
  ['jwt-not-verified', 'typescript', 'const user = jwt.decode(token)', 'Verify the signature with `jwt.verify`, the key and the expected algorithm before any claim of the token is used.'],
  ['string-concat-in-loop', 'java', 'for (String part : parts) { text += part; }', 'Collect the parts in a `StringBuilder` and build the text once after the loop.'],
]

/** And what they write of what can happen. */
const REASONS: readonly [rule: string, language: string, code: string, why: string][] = [
  ['sql-injection', 'typescript', "const { rows } = await db.query('select * from users where email = ' + req.body.email)", 'An attacker can send a value that changes the query and reads every row of the table.'],
  ['sql-injection', 'typescript', "const { rows } = await db.query('select * from users where email = ' + req.body.email)", '`req.body.email` is joined into the statement without any escaping.'],
  ['command-injection', 'typescript', 'exec(`convert ${req.query.file} out.png`)', 'Whoever sends the request can run any command on the server with the rights of the program.'],
  ['path-traversal', 'typescript', 'res.sendFile(path.join(uploads, req.params.name))', 'A name such as `../../.env` leaves the folder, so that an attacker can read files of the server.'],
  ['open-redirect', 'typescript', 'res.redirect(req.query.next)', 'A link to this site can send its visitors to a page that asks for their password.'],
  ['ssrf', 'typescript', 'const page = await fetch(req.query.url)', 'The server requests any address that it is given, those of the internal network included.'],
  ['xss', 'typescript', 'res.send(`<h1>${req.query.name}</h1>`)', 'A script in `req.query.name` runs in the browser of whoever opens the link, and can act with their session.'],
  ['weak-hash', 'python', 'return hashlib.md5(password.encode()).hexdigest()', 'MD5 is fast to compute, so attackers who get the hashes can guess most passwords.'],
  ['weak-random', 'typescript', 'const token = Math.random().toString(36)', '`Math.random` is predictable, so an attacker can guess the next token.'],
  ['cors-any-origin', 'typescript', "app.use(cors({ origin: true, credentials: true }))", 'Any website can call the API with the cookies of its visitors and read the answers.'],
  ['insecure-cookie', 'typescript', "res.cookie('session', id)", 'A script in the page can read the session cookie, and it is sent over http as well.'],
  ['query-in-loop', 'typescript', 'for (const order of orders) { order.items = await db.items.findMany({ where: { orderId: order.id } }) }', 'Each order causes one more query, so a page with hundreds of orders is slow.'],
  ['sync-io-in-handler', 'typescript', "app.get('/', (req, res) => res.send(fs.readFileSync(file)))", 'While the file is read no other request is answered.'],
  ['unbounded-query', 'typescript', 'const all = await prisma.order.findMany()', 'The query loads every row, so memory and time grow with the table.'],
  ['promise-error-swallowed', 'typescript', 'save(order).catch(() => {})', 'When `save` fails, the error is discarded and nobody learns of it.'],
  ['secret-in-log', 'typescript', "logger.info('signed in', { token })", 'Anyone who can read the log can use the token to act as the user.'],
  ['mass-assignment', 'typescript', 'await User.update(req.body, { where: { id } })', 'A user can set any field of the record, a role for example, by adding it to the request.'],
  ['request-without-timeout', 'python', 'response = requests.get(url)', 'If the other server never answers, the request waits forever and blocks a worker.'],
  ['insecure-deserialization', 'python', 'data = pickle.loads(request.data)', '`pickle.loads` runs code that the data describes, so an attacker can run code on the server.'],
  ['ssrf', 'typescript', 'const page = await fetch(req.query.url)', '`req.query.url` is passed to `fetch`, and any address is accepted.'],
  ['jwt-not-verified', 'typescript', 'const user = jwt.decode(token)', 'Anyone can write a token with the id of another user, because its signature is not checked.'],
]

it.each(REASONS)('%s (%s): what models write of a reason is kept: %s', (rule, language, code, why) => {
  const info = catalogue.get(rule)
  if (!info) throw new Error(`no rule ${rule}`)
  expect(barsOf([info.title, info.why, fixFor(info.fix, language), info.keep ?? '', info.done ?? ''], [code]).inExplanation(why)).toBeNull()
  expect(NOT_FOR_MODELS.exec(why)).toBeNull()
})

it.each(CHANGES)('%s (%s): what models write of a change is kept: %s', (rule, language, code, change) => {
  const info = catalogue.get(rule)
  if (!info) throw new Error(`no rule ${rule}`)
  const bars = barsOf([info.title, info.why, fixFor(info.fix, language), info.keep ?? '', info.done ?? ''], [code])
  expect(bars.inInstruction(change)).toBeNull()
  expect(NOT_FOR_MODELS.exec(change)).toBeNull()
})
