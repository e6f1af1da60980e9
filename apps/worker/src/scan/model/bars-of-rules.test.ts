import { catalogue, fixFor } from '@preflight/analyzers'
import { Bars } from '@preflight/model'
import { expect, it } from 'vitest'
import { textsOfRule, WORDS_OF_RULES } from './words-of-rules.ts'

const barsOf = (rule: readonly string[], code: readonly string[] = []) => new Bars({ rule, names: [], code, asked: [], vocabulary: WORDS_OF_RULES })

it('every rule may say what it says', () => {
  const barred = [...catalogue.values()].flatMap((info) => {
    const texts = textsOfRule(info)
    const bars = barsOf(texts)
    return texts.flatMap((text) => bars.inInstruction(text) ?? [])
  })
  expect(barred).toEqual([])
})

it('nearly every explanation may be told without the words of its rule', () => {
  const bars = barsOf([])
  const barred = [...catalogue.values()].flatMap(({ why }) => bars.inExplanation(why) ?? [])
  expect(barred.length).toBeLessThan(catalogue.size / 50)
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

it.each(CHANGES)('%s (%s): what models write of a change is kept: %s', (rule, language, code, change) => {
  const info = catalogue.get(rule)
  if (!info) throw new Error(`no rule ${rule}`)
  const bars = barsOf([info.title, info.why, fixFor(info.fix, language), info.keep ?? '', info.done ?? ''], [code])
  expect(bars.inInstruction(change)).toBeNull()
})
