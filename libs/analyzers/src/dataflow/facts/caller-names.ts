/** What a request names is not who has sent it: `req.params.userId`, `(await request.json()).userId`. */
export const REQUESTED = /(?:^|[.$])(?:body|params|query(?:string)?|form|args|GET|POST)(?:[.[(]|$)|(?:^|[.$/])(?:\w+Req(?:uest)?|[Rr]eq(?:uest)?)\.(?:json|formData)\(\)/

/** Where a client keeps its calls about accounts: `createClient(...).auth`. Who is signed in is what its `getUser()` gives. */
const ACCOUNTS_API = /\bcreate\w*Client\(.*\)\.auth(?:\.admin(?:\..*)?)?$/

/** Whether a name that speaks of a user is none of who has sent the request. */
export const namesNoCaller = (name: string): boolean => REQUESTED.test(name) || ACCOUNTS_API.test(name)
