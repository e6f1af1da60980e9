import { asksWhetherLocal } from '../guards/named-checks.ts'
import { remembered } from '../../remembered.ts'
import { allArgs, type Args } from './args.ts'
import { runCallbacks } from './callbacks.ts'
import { maskOf } from '../../models/classes.ts'
import { openly, saysOpenly } from './openly.ts'
import { WRITES_ALL } from '../objects/printed.ts'
import { deepTaints } from '../values/deep.ts'
import type { Frame } from '../state/frame.ts'
import { isCleaningName } from '../values/names.ts'
import { noteLook } from '../guards/looked-at.ts'
import { signedTest } from '../guards/signed.ts'
import { cleansTest } from '../guards/tests.ts'
import { suspectStatement } from './unknown-statement.ts'
import { alteredTaint, foretold, guessed, joinTaints, onlyTaints, steppedTaint, type Taint, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { callEvent } from '../trace/event.ts'
import { isStored } from '../trace/taint-facts.ts'
import { readsText } from '../values/column-names.ts'

const isHarmless = remembered((name) => /^(?:find(?=[A-Z_]|$)|lookup|is|has|can|should|check|valid|verify|exists?|count|len|size|num|compare|equals?|hash|digest|md5|sha\d*|hmac|sign|encrypt|bcrypt|random|uuid|now|abs|round|floor|ceil|min|max|sum|index|log|warn|error|debug|info|print|assert)(?:[A-Z_0-9].*)?$/.test(name))

/** A number or a digest made of what it gets: what could be foretold before can be foretold still. */
const computes = remembered((name) => /^(?:abs|round|floor|ceil|trunc|min|max|md5|sha\d+|(?:hex|base64)?digest)$/.test(name))

/** What is asked whether it is safe, of code that cannot be seen: `is_safe_url(next)`. Its name is all there is to go by. */
const vouches = remembered((name) => /^(?:(?:is|are|check|has|can|url|path|file)_?)*(?:safe|allowed|trusted|permitted|white_?listed|allow_?listed|url_has_allowed|(?:allow|accept|permit|valid|check)(?:ed|s)?_?origins?|valid_?(?:redirect|return|next|callback|origin|host))(?:[A-Z_].*)?$/i.test(name))
const VOUCHED = maskOf(['redirect', 'ssrf', 'link', 'path', 'inclusion', 'upload', 'cors'])

const OF_SITE = maskOf(['redirect', 'ssrf', 'link'])

/** What is asked whether it has something stored under a name that it is given: `db.exists(id)`. That of a file is no answer: there may be many. */
const knows = remembered((name) => /^(?:does)?[eE]xists?(?:By[A-Z]\w*)?$/.test(name))
const FILES = /fs|file|path|dir|storage|disk|bucket|blob|s3|zip|archive/i

/** What is stored under a name was given it by the program. */
function known(self: Value | null, { positional: [first] }: Args): Value {
  if (!first || first.taints.length === 0 || self?.ext.some((type) => FILES.test(type)) || (first.text !== null && /[/\\]/.test(first.text))) return UNKNOWN
  return valueOf({ test: cleansTest(first, VOUCHED, true) })
}

/** `gjson.Get(text, path)`: with more than a name it is given what it looks in, but `client.Get(ctx, key)`. */
const TAKES_TEXT = /^(?:Get|Load|Lookup|Fetch)$/

function vouched(self: Value | null, { positional: [first] }: Args): Value {
  const test = first ? cleansTest(first, VOUCHED, true) : self && cleansTest(self, VOUCHED, true)
  return test ? valueOf({ test }) : UNKNOWN
}

/** `IsUrlLocalToHost(request, url)`, `url.IsLocalUrl(request)`: whichever of them is the address. */
function local(self: Value | null, args: Args): Value {
  const taints = [...(self ? [self] : []), ...args.positional].flatMap((value) => value.taints)
  const test = cleansTest(onlyTaints(taints), OF_SITE, true)
  return test ? valueOf({ test }) : UNKNOWN
}

function computed(self: Value | null, args: Args): Value {
  const taints = [self ?? UNKNOWN, ...allArgs(args)].map((value) => foretold(value.taints)).reduce(joinTaints)
  return taints.length > 0 ? onlyTaints(taints) : UNKNOWN
}

/** A call nobody knows: what goes in may come out, which is a guess. */
export function unknownCall(frame: Frame, self: Value | null, name: string, args: Args, offset: number, at: number): Value {
  runCallbacks(frame, self, name, args, null, offset, at)
  noteLook(frame, name, args, offset)
  if (vouches(name)) return vouched(self, args)
  if (asksWhetherLocal(name)) return local(self, args)
  if (self && knows(name)) return known(self, args)
  const signed = signedTest(frame, name, '', self, args, offset)
  if (signed) return valueOf({ test: signed })
  if (computes(name)) return computed(self, args)
  if (isHarmless(name) || isCleaningName(name) || frame.run.analyzer.habits.makesForms?.test(name)) return UNKNOWN
  // a request that was put together is sent: what comes back is another's
  if (frame.mod.language === 'go' && name === 'Execute' && self && [...allArgs(args)].length === 0) return UNKNOWN
  suspectStatement(frame, name, args, offset)
  // what a caller gives may be an object that has such a field
  const { habits, labels } = frame.run.analyzer
  const findsRow = habits.looksUpByName?.test(name) === true && args.positional.length === 0 && args.named.size > 0
  // what an object's own unknown method gives is not the object; rows of some that a form has found are the program's
  let taints = self && self !== frame.self && !findsRow ? self.taints : []
  if (habits.callsReadFields && name && [...allArgs(args)].length === 0) taints = taints.map((taint) => (taint.label.source ? taint : alteredTaint(taint, { label: labels.part(taint.label, name) })))
  let given: readonly Taint[] = []
  const isLookup = (habits.lookups?.test(name) === true && (args.positional.length === 1 || !TAKES_TEXT.test(name) || (args.positional.length === 2 && args.positional[0]?.taints.length === 0))) || findsRow
  for (const arg of allArgs(args)) if (!isLookup && !arg.refs.some(({ kind }) => kind === 'function')) given = joinTaints(given, deepTaints(frame, arg, 2, undefined, WRITES_ALL.test(name)))
  taints = joinTaints(taints, guessed(given))
  // of what was stored only what is text by its name, and was not made by anything unknown
  taints = taints.filter(({ label }) => !isStored(label) || (readsText(name) && [...allArgs(args)].length === 0))
  if (taints.length === 0) return UNKNOWN
  if (saysOpenly(name, args)) taints = openly(taints)
  return onlyTaints(taints.map((taint) => steppedTaint(taint, frame.mod, offset, callEvent(name))))
}
