/** What a request names is not who has sent it: `req.params.userId`, `(await request.json()).userId`. */
export const REQUESTED = /(?:^|[.$])(?:body|params|query(?:string)?|form|args|GET|POST)(?:[.[(]|$)|(?:^|[.$/])(?:\w+Req(?:uest)?|[Rr]eq(?:uest)?)\.(?:json|formData)\(\)/

/** Where a client keeps its calls about accounts: `createClient(...).auth`. Who is signed in is what its `getUser()` gives. */
const ACCOUNTS_API = /\bcreate\w*Client\(.*\)\.auth(?:\.admin(?:\..*)?)?$/

/** Sessions of something else than a visit: a checkout, a transaction of the database. `stripe.checkout.sessions.retrieve()`, `event.data.object`, `mongoose.startSession()` */
export const OTHER_SESSION = /(?:checkout|billing_?portal|identity|financialConnections)\.(?:sessions|verificationSessions)\b|(?:^|[.$])event\.data\.object\b|constructEvent(?:Async)?\(.*\.data\.object\b|\bstartSession\(|\bdriver\(.*\)\.session\(/i

/** Types of such sessions: `Stripe.Checkout.Session`, `mongoose.ClientSession`. */
const OTHER_SESSION_TYPE = /(?:^|\.)(?:Checkout|BillingPortal|Identity|FinancialConnections|Stripe)\.(?:\w*Session|\w*Event|Subscription|Invoice)$|(?:^|\.)(?:Client|Checkout|Mongo|Database|Db|Neo4j|Chat|Recording|Upload|Training)Session$|(?:^|\.)(?:mongoose|mongodb|neo4j-driver|typeorm)(?:\.\w+)*\.\w+$/i

/** Whether a parameter's type says that it is no caller, whatever it is called. */
export const typesNoCaller = (type: string): boolean => OTHER_SESSION_TYPE.test(type)

/** Whether a name that speaks of a user is none of who has sent the request. */
export const namesNoCaller = (name: string): boolean => REQUESTED.test(name) || ACCOUNTS_API.test(name) || OTHER_SESSION.test(name)

/** All that a request has brought: `await request.json()`, `req.body`, and what a browser gives to an action. */
export const WHOLE_REQUEST = /(?:^|[.$/])(?:\w+Req(?:uest)?|[Rr]eq(?:uest)?)\.(?:json\(\)|body)$/

/** What parameters of actions are called that browsers fill. */
export const GIVEN_BY_BROWSER = '$request.body'
