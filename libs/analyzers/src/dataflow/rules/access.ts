import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Routes that let in too many; what they rest on are the facts of the program. */
export const accessRules: readonly FlowWords[] = [
  {
    id: 'missing-authentication',
    severity: 'high',
    confidence: 'medium',
    cwe: [306, 862],
    owasp: owasp.accessControl,
    title: 'Route that asks nobody to sign in',
    why: 'Whoever finds the address can read or change the data behind it, without an account and without leaving a name.',
    fix: 'Ask who sends the request before the handler runs, best for a whole router at once, and answer 401 where nobody is signed in. Where everybody may come in, say so in the code.',
  },
  {
    id: 'missing-authorization',
    severity: 'high',
    confidence: 'medium',
    cwe: [862, 285],
    owasp: owasp.accessControl,
    title: 'Route for administrators that every account can use',
    why: 'Anybody can register, call the address and see or change what only administrators should.',
    fix: 'Ask for the role as well, on the server and before the handler runs: `router.use("/admin", requireRole("admin"))`. Hiding the link in a page keeps nobody out.',
  },
  {
    id: 'foreign-account',
    severity: 'high',
    confidence: 'medium',
    cwe: [639, 862],
    owasp: owasp.accessControl,
    title: 'Account changed by an id that the request names',
    why: 'Whoever is signed in can send the id of somebody else and take over or change that account.',
    fix: 'Take the id from the session, `User.findByPk(req.user.id)`, or compare it before anything is changed: `if (user.id !== req.user.id) return res.sendStatus(403)`.',
  },
  {
    id: 'password-hash-sent',
    severity: 'medium',
    confidence: 'medium',
    cwe: [200, 522],
    owasp: owasp.accessControl,
    title: 'Answer holds the passwords of accounts',
    why: 'Whoever may ask gets the hash of every password with the rows, and can try passwords against it for as long as they like.',
    fix: 'Name the columns that are meant, `User.findAll({ attributes: ["id", "name"] })`, `User.find().select("name")`, or leave the password out wherever a row is sent: a `defaultScope` (Sequelize), `select: false` in the schema (Mongoose), `toJSON`.',
  },
]
