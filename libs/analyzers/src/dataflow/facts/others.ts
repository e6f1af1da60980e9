import type { Annotation } from '../ir/module.ts'
import { lineage } from '../models/knowledge.ts'
import { type Mod, outerTypes } from '../program/program.ts'
import type { JobFact, OutboundFact, Place, StoreFact } from './facts.ts'
import type { ConfigurationModel, JobModel } from './model.ts'
import { firstText, picked, textsOf } from './pick.ts'
import type { Seen } from './seen.ts'
import { isKnown } from './value.ts'
import type { World } from './world.ts'

/** A fact whose place is looked up at the end. */
export type At<T> = Omit<T, keyof Place> & { mod: Mod; offset: number }

interface Setting {
  name: string
  mod: Mod
  offset: number
  /** looked at when the code around it has been read */
  seen: Seen | null
  hasDefault: boolean
}

/** Listens for stores, requests, jobs and settings. */
export class Others {
  readonly stores: At<StoreFact>[] = []
  readonly outbound: At<OutboundFact>[] = []
  readonly jobs: At<JobFact>[] = []
  readonly settings: Setting[] = []
  private readonly world: World
  private readonly outboundNames: ReadonlySet<string>
  private readonly storeKinds: ReadonlyMap<string, string>
  private readonly jobsByName = new Map<string, JobModel>()

  constructor(world: World) {
    this.world = world
    this.storeKinds = new Map(Object.entries(world.language.stores))
    this.outboundNames = new Set(world.language.outbound)
    for (const job of world.language.jobs) for (const at of job.at ?? []) this.jobsByName.set(at, job)
  }

  forget(mods: ReadonlySet<Mod>): void {
    for (const list of [this.stores, this.outbound, this.jobs, this.settings]) leaveOut<{ mod: Mod }>(list, mods)
  }

  /** Whether a read of this name is one of a setting. */
  wantsRead = (name: string): boolean => this.world.language.configuration.some(({ at, call }) => !call && at.test(name.slice(0, Math.max(0, name.lastIndexOf('.')))))

  seen(it: Seen): void {
    this.setting(it)
    if (it.kind === 'read') return
    const { mod, offset, names } = it
    for (const name of names) {
      const kind = this.storeKinds.get(name)
      if (kind !== undefined) this.stores.push({ mod, offset, kind: kind === '{0}' ? (firstText(it.args, [0]) ?? 'sql') : kind, client: shown(it, name) })
      if (this.outboundNames.has(name)) this.outbound.push({ mod, offset, client: shown(it, name), host: hostIn(it) })
      const job = this.jobsByName.get(name)
      if (job) this.jobs.push({ mod, offset, kind: job.kind, library: job.library, name: jobName(it, job), schedule: (job.schedule !== undefined && firstText(it.args, [job.schedule])) || '' })
      if (kind !== undefined || job || this.outboundNames.has(name)) return
    }
  }

  private setting(it: Seen): void {
    for (const model of this.world.language.configuration) {
      const found = this.nameIn(it, model)
      if (found === null) continue
      const otherwise = model.call?.otherwise
      const hasDefault = otherwise !== undefined && picked(it.args, otherwise).some((held) => isKnown(held) && held.constant !== null)
      this.settings.push({ name: found, mod: it.mod, offset: it.offset, seen: it, hasDefault })
      return
    }
  }

  private nameIn(it: Seen, { at, call }: ConfigurationModel): string | null {
    const [name = ''] = it.names
    if (call) {
      if (it.kind === 'read' || !it.names.some((one) => at.test(one))) return null
      return firstText(it.args, [call.name]) ?? '*'
    }
    const dot = name.lastIndexOf('.')
    return it.kind === 'read' && dot > 0 && at.test(name.slice(0, dot)) ? name.slice(dot + 1) : null
  }

  /** What classes, their fields and methods say of themselves. */
  declared(): void {
    const { mods, known, language } = this.world
    for (const mod of mods) {
      for (const made of mod.ir.classes) {
        const cls = mod.classes[made.index]
        const above = cls ? [...outerTypes(cls), ...made.supers].flatMap((type) => lineage(known, type.replace(/<.*$/, ''))) : made.supers
        const store = Object.entries(language.storeTypes ?? {}).find(([type]) => isOf(above, type))
        if (store) this.stores.push({ mod, offset: made.offset, kind: store[1], client: store[0] })
        for (const job of language.jobs) if (job.extends?.some((type) => isOf(above, type))) this.jobs.push({ mod, offset: made.offset, kind: job.kind, library: job.library, name: made.name, schedule: '' })
        for (const field of made.fields) for (const annotation of field.annotations) this.injected(mod, annotation)
      }
      for (const fn of mod.ir.functions) {
        for (const annotation of fn.annotations) this.annotatedJob(mod, fn.name, annotation)
        for (const { annotations } of fn.parameters) for (const annotation of annotations) this.injected(mod, annotation)
      }
      for (const [name, kind] of Object.entries(language.storeSettings ?? {})) {
        const entries = this.world.named(mod, name).entries
        const engines = [...(entries?.values() ?? [])].flatMap((one) => textsOf([one.entries?.get('ENGINE') ?? { name: '' }]))
        const variable = mod.names.get(name)
        if (entries && variable !== undefined) for (const engine of engines.length > 0 ? engines : [kind]) this.stores.push({ mod, offset: 0, kind: engine.slice(engine.lastIndexOf('.') + 1), client: name })
      }
    }
  }

  private annotatedJob(mod: Mod, name: string, { name: written, args, named, offset }: Annotation): void {
    const last = written.slice(written.lastIndexOf('.') + 1)
    const job = this.world.language.jobs.find(({ annotations }) => annotations?.some((one) => one === written || one === last))
    if (!job) return
    const schedule = [named.get('cron'), named.get('fixedRate'), named.get('fixedDelay'), ...(job.schedule === 0 ? args : [])].find((value) => typeof value === 'string' || typeof value === 'number')
    this.jobs.push({ mod, offset, kind: job.kind, library: job.library, name, schedule: schedule === undefined ? '' : String(schedule) })
  }

  /** `@Value("${mail.host:localhost}")` */
  private injected(mod: Mod, { name, args, named, offset }: Annotation): void {
    const text = /(?:^|\.)(?:Value|ConfigProperty)$/.test(name) ? (args[0] ?? named.get('value') ?? named.get('name')) : undefined
    const found = typeof text === 'string' ? (/^\$\{([^:}]+)(:)?/.exec(text) ?? (name.endsWith('ConfigProperty') ? [text, text] : null)) : null
    if (!found?.[1]) return
    this.settings.push({ name: found[1], mod, offset, seen: null, hasDefault: Boolean(found[2]) || named.get('defaultValue') !== undefined })
  }
}

function leaveOut<T extends { mod: Mod }>(list: T[], mods: ReadonlySet<Mod>): void {
  let kept = 0
  for (const one of list) if (!mods.has(one.mod)) list[kept++] = one
  list.length = kept
}

const isOf = (above: readonly string[], type: string) => above.some((one) => one === type || one.endsWith(`.${type}`) || type.endsWith(`.${one}`))

/** The name a reader knows it by. */
const shown = ({ names, object }: Seen, name: string) => (name.startsWith('*.') && object.name && !object.name.includes('(') ? `${object.name.replace(/^\$/, '')}.${name.slice(2)}` : name.startsWith('*.') ? name.slice(2) : (names.find((one) => one === name) ?? name))

const jobName = (it: Seen, { name }: JobModel) => (name === undefined ? '' : (firstText(it.args, [name]) ?? picked(it.args, name)[0]?.name.replace(/^\$/, '') ?? ''))

const URL = /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?#*@\s]+@)?([\w.-]+\.[\w-]+|localhost|\d+(?:\.\d+){3})(?::\d+)?(?=[/?#:*]|$)/i

/** The host among what a call that sends a request is given. */
function hostIn(it: Seen): string | null {
  return addressesIn(it).flatMap((text) => URL.exec(text)?.[2]?.toLowerCase() ?? [])[0] ?? null
}

/** Constant text that may be an address, with stars for what is none. */
export function addressesIn(it: Seen): string[] {
  const all = [...it.args.positional, ...['url', 'baseURL', 'base_url', 'uri', 'host'].flatMap((name) => it.args.named.get(name) ?? [])]
  const texts = all.flatMap((held) => [held, ...['url', 'baseURL', 'uri', 'host', 'hostname', 'base_uri'].flatMap((key) => held.entries?.get(key) ?? []), ...['URI', 'URL', 'Uri', 'Request('].flatMap((name) => (held.name.includes(name) ? [{ name: '', text: /\((.*)\)$/.exec(held.name)?.[1] ?? '' }] : []))])
  return texts.flatMap(({ text }) => text ?? [])
}
