import { maskOf } from '../../models/classes.ts'
import { lineage } from '../../models/knowledge.ts'
import type { Fn } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import { memberOfType } from '../calls/outside.ts'
import type { Frame } from './frame.ts'
import { isNews } from './news.ts'
import { cleaned, guessed, join, sameValue, UNKNOWN, type Value, valueOf } from '../values/value.ts'

/** Objects that live as long as one request does, on which one handler leaves something for those that come after it. */
const OF_REQUESTS: ReadonlySet<string> = new Set(['express.Request', 'express.Response.locals', 'koa.Context.state', 'fastify.Request', 'flask.g'])

/** What is left under such a name has been verified or looked up. */
const VERIFIED = /user|account|session|auth|claim|token|jwt|decoded|payload|admin|member|tenant|log|_?id$|Id$/i

/** Whoever leaves a path or an address for others has mostly looked where it leads, before or after. */
const LOOKED_AT = maskOf(['path', 'inclusion', 'upload', 'ssrf', 'redirect', 'link', 'log', 'header', 'mail'])

/** What handlers leave on the request for others: `res.locals.page = req.query.page`. */
export class RequestFields {
  private readonly analyzer: Analyzer
  private readonly values = new Map<string, Value>()
  private readonly kinds = new Map<string, string | null>()

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

  store(frame: Frame, types: readonly string[], name: string, value: Value): void {
    const taints = value.taints.filter(({ label, guess }) => label.source?.kind === 'request' && !guess)
    if (taints.length === 0 || VERIFIED.test(name)) return
    for (const type of types) {
      const of = this.ofRequest(type)
      // what a framework fills in itself is put there again as something else
      if (!of || memberOfType(frame, of, name, 0)?.taints.length) continue
      const key = `${of}.${name}`
      const old = this.values.get(key)
      const next = join(old ?? UNKNOWN, cleaned(valueOf({ taints: guessed(taints) }), LOOKED_AT))
      if (old && sameValue(old, next)) continue
      this.values.set(key, next)
      if (isNews(frame, old ?? UNKNOWN, next)) this.analyzer.readers.changed('requests', key)
    }
  }

  read(reader: Fn, types: readonly string[], name: string): Value | null {
    for (const type of types) {
      const of = this.ofRequest(type)
      if (!of) continue
      const key = `${of}.${name}`
      this.analyzer.readers.add(reader, 'requests', key)
      const found = this.values.get(key)
      if (found) return found
    }
    return null
  }

  /** The object of a request that a type stands for, or null. */
  private ofRequest(type: string): string | null {
    const known = this.kinds.get(type)
    if (known !== undefined) return known
    const found = OF_REQUESTS.has(type) ? type : (lineage(this.analyzer.knowledge, type).find((at) => OF_REQUESTS.has(at)) ?? null)
    this.kinds.set(type, found)
    return found
  }
}
