import type { Annotation, AnnotationValue, IrFunction } from '../../ir/module.ts'
import type { FlowLanguage } from '../../models/model.ts'
import { type Knowledge, lineage } from '../../models/knowledge.ts'
import { type Cls, type Mod, outerTypes, push } from '../../program/program.ts'
import type { Checks } from '../checks.ts'
import { addressesIn } from '../others.ts'
import { picked, textsOf } from '../pick.ts'
import { rememberedApart } from '../../remembered.ts'
import type { Reading, Seen } from '../seen.ts'
import type { Args, Held } from '../value.ts'
import type { World } from '../world.ts'
import { useModels } from '../models/uses/index.ts'
import { isFixedAccount, isFixedComparison, isFixedCreation, isHashOfConstant } from './accounts.ts'
import { handsOnEvent } from './additions.ts'
import { annotationNames } from './annotation-names.ts'
import { bare, lastOf } from './bare.ts'
import type { UseDraft } from './draft.ts'
import { fileParameters } from './file-parameters.ts'
import type { SettingModel, UseModel } from './model.ts'
import { optionsOf } from './options.ts'
import { Pairs } from './pairs.ts'
import { CORS_HEADER, SECURE_HEADER } from './headers.ts'
import { asksForPassword, isTypedPassword } from './typed-password.ts'
import { callsOwnLimiter } from './own-limiters.ts'
import { callsOwnToken, cookieSettings, FORM_FIELD, isOfCookie, isSameSite, keepsFormToken, sameSiteOptions, signsInBySession } from './forged-requests.ts'
import { queryOf } from './queries.ts'
import { sentWhereAsked } from './recipients.ts'
import { UseTable } from './table.ts'
import { answersTooMany, passesOn, TOO_OFTEN } from './too-many.ts'

/** What registers a value as middleware, a plugin or a filter. */
const REGISTERS: ReadonlySet<string> = new Set(['use', 'register', 'add_middleware', 'addMiddleware', 'useGlobalGuards', 'useGlobalPipes', 'useGlobalFilters', 'useGlobalInterceptors', 'UseMiddleware', 'append', 'prepend', 'Use', 'add', 'addHook'])

/** What calls of a name may be, remembered by the name. */
interface Kind {
  called: boolean
  registers: boolean
  sends: boolean
  compares: boolean
  paired: boolean
}

const COOKIES = /(?:^|\.)(?:Safe)?[cC]ookies(?:\.(?:signed|encrypted|permanent))*(?:\(\))?$/

/** Listens for uses of libraries, and keeps them: for the whole program, and for the functions they stand in. */
export class Uses {
  readonly list: UseDraft[] = []
  private readonly everywhere: { draft: UseDraft; files: RegExp | true }[] = []
  /** what runs before a function, or the methods of a class */
  readonly beforeFunctions = new Map<IrFunction, UseDraft[]>()
  readonly beforeClasses = new Map<Cls, UseDraft[]>()
  private readonly world: World
  private readonly checks: Checks
  private readonly language: FlowLanguage
  private readonly calls: UseTable
  private readonly marks: UseTable
  private readonly given: UseTable
  private readonly pairs: Pairs
  private readonly addresses: readonly UseModel[]
  private readonly outbound: ReadonlySet<string>
  /** models that say more than calls, by what they say */
  private readonly below: readonly UseModel[]
  private readonly listed: readonly UseModel[]
  private readonly ofFiles: readonly UseModel[]
  private readonly kindOf: (last: string) => Kind

  constructor(world: World, checks: Checks) {
    const { language } = world.language
    this.world = world
    this.checks = checks
    this.language = language
    const { calls, marks, given } = tablesFor(world.known)
    this.calls = calls
    this.marks = marks
    this.given = given
    this.pairs = new Pairs(language)
    this.addresses = useModels.filter(({ address }) => address)
    this.outbound = new Set(world.language.outbound)
    this.below = useModels.filter((model) => model.extends?.[language])
    this.listed = useModels.filter((model) => model.fields?.[language])
    this.ofFiles = useModels.filter((model) => model.settings?.[language] ?? model.imports?.[language])
    const sends = new Set(world.language.outbound.map(lastOf))
    this.kindOf = rememberedApart((last) => ({ called: this.calls.has(last), registers: REGISTERS.has(last), sends: sends.has(last), compares: /^[eE]quals/.test(last), paired: this.pairs.wants(last) }))
  }

  forget(mods: ReadonlySet<Mod>): void {
    this.list.splice(0, this.list.length, ...this.list.filter(({ mod }) => !mods.has(mod)))
    this.everywhere.splice(0, this.everywhere.length, ...this.everywhere.filter(({ draft }) => !mods.has(draft.mod)))
    for (const [cls, drafts] of this.beforeClasses) this.beforeClasses.set(cls, drafts.filter(({ mod }) => !mods.has(mod)))
    this.pairs.forget(mods)
  }

  /** What runs before every route that is registered in a file. */
  readonly before = (path: string): UseDraft[] => this.everywhere.flatMap(({ draft, files }) => (files === true || files.test(path) ? draft : []))

  private add(draft: UseDraft, model?: UseModel): UseDraft {
    this.list.push(draft)
    this.checks.used(draft)
    if (model?.everywhere) this.everywhere.push({ draft, files: model.everywhere })
    return draft
  }

  /** Says in the call what it is, so that what it gives is known by it. */
  seen(it: Seen): void {
    if (it.kind === 'read') return this.formRead(it)
    const last = lastOf(it.names[0] ?? '')
    const { object } = it
    if (object.use?.use === 'privileged_client') this.add({ ...object.use, ...placeIn(it), name: `${object.use.name}.${last}`, options: {} })
    if (isHashOfConstant(last, it.args.positional)) it.fixedHash = true
    if (isFixedCreation(last, it)) this.add({ use: 'account_created', library: '', name: 'password', options: {}, ...placeIn(it) })
    const kind = this.kindOf(last)
    if (kind.paired) this.pairs.seen(it, last)
    // Java's and C#'s way to compare text
    if (kind.compares && it.args.positional[0]) this.comparedFixed(it, it.offset, it.object, it.args.positional[0])
    const found = kind.called ? this.calls.find(it.names, (model) => holds(model, it)) : []
    for (const { model, name } of found) {
      const made = this.add(this.draft(model, name, it), model)
      if (model.ofClass && object.cls) push(this.beforeClasses, object.cls, made)
      it.use ??= made
    }
    if (found.length > 0) return
    this.sameSite(it, it.offset, it.args.named)
    if (asksForPassword(it, last)) this.add({ use: 'password_input', library: '', name: shownCall(it), options: {}, ...placeIn(it) })
    if (handsOnEvent(it)) this.add({ use: 'event_id', library: '', name: shownCall(it), options: {}, ...placeIn(it) })
    if (callsOwnToken(it)) {
      it.use = this.add({ use: 'csrf', library: '', name: shownCall(it), options: {}, ...placeIn(it) })
      return
    }
    if (callsOwnLimiter(it)) {
      it.use = this.add({ use: 'rate_limit', library: '', name: shownCall(it), options: {}, ...placeIn(it) })
      return
    }
    if (answersTooMany(it) && !passesOn(it.mod, it.fn)) this.add({ use: 'rate_limit', library: '', name: TOO_OFTEN, options: {}, ...placeIn(it) })
    if (kind.registers) this.registered(it, last)
    else if (kind.sends && it.names.some((name) => this.outbound.has(name))) this.sent(it)
    if (!it.use) this.query(it, last)
  }

  /** Whether reads of this name are told at all. */
  readonly wantsRead = (name: string): boolean => FORM_FIELD.test(name) || isTypedPassword(name)

  private formRead(it: Seen): void {
    const [name = ''] = it.names
    if (isTypedPassword(name)) this.add({ use: 'password_input', library: '', name: bare(name), options: {}, ...placeIn(it) })
    if (FORM_FIELD.test(name)) this.add({ use: 'form_input', library: 'form', name: bare(name), options: {}, ...placeIn(it) })
  }

  /** `cookie: { sameSite: 'lax' }`, `app.config.update(SESSION_COOKIE_SAMESITE='Lax')` */
  private sameSite({ mod, fn }: Pick<Seen, 'mod' | 'fn'>, offset: number, entries: ReadonlyMap<string, Held>): void {
    for (const [name, value] of entries) if (isSameSite(name)) this.add({ use: 'same_site', library: '', name, options: sameSiteOptions(value), mod, fn, offset })
  }

  private query(it: Seen, last: string): void {
    const found = queryOf(it, last)
    if (found) it.use = this.add({ use: 'query', library: found.library, name: found.name, options: found.options, ...placeIn(it) })
  }

  private draft({ use, library }: UseModel, name: string, it: Seen): UseDraft {
    return { use, library, name, options: { ...optionsOf(it.args, use), ...(use === 'mail' && sentWhereAsked(it.args) ? { to_requested: true } : {}) }, ...placeIn(it) }
  }

  private registered(it: Seen, last: string): void {
    const all = [...it.args.positional, ...it.args.named.values()].flatMap((held) => held.items ?? [held])
    for (const held of all) {
      const names = namesOf(held)
      const found = names.length > 0 ? this.given.find(names, (model) => holds(model, it)) : []
      for (const { model, name } of found) it.use = this.add(this.draft(model, name, it), model)
    }
    const handler = it.args.positional.at(-1)
    if (this.language === 'javascript' && handler?.fn?.ir.parameters.length === 4 && last === 'use') {
      this.add({ use: 'error_handler', library: 'express', name: 'express.Router.use', options: {}, ...placeIn(it) })
    }
  }

  /** A request that is sent to a service that others send by its library. */
  private sent(it: Seen): void {
    const texts = addressesIn(it)
    const model = this.addresses.find(({ address }) => texts.some((text) => address?.test(text)))
    const made = model && this.draft(model, bare(it.names[0] ?? ''), it)
    // what is asked of a provider of mail sends none
    if (made && !(made.use === 'mail' && /^get$/i.test(String(made.options.method ?? lastOf(made.name))))) it.use = this.add(made, model)
  }

  record({ mod, fn }: Reading, offset: number, entries: ReadonlyMap<string, Held>): void {
    this.sameSite({ mod, fn }, offset, entries)
    if (isFixedAccount(entries) && !/(?:^|\/)factor(?:y|ies)\//i.test(mod.ir.path)) this.add({ use: 'account_created', library: '', name: 'password', options: {}, mod, fn, offset })
  }

  /** `response.headers['X-Frame-Options'] = 'DENY'`, `cookies[:cart] = { value: id, httponly: true }` */
  assigned({ mod, fn }: Reading, offset: number, { object, key, value }: { object: Held; key: Held; value: Held }): void {
    if (key.text !== undefined && signsInBySession(object, key.text)) this.add({ use: 'session', library: 'flask', name: 'flask.session', options: {}, mod, fn, offset })
    if (key.text !== undefined && keepsFormToken(object, key.text)) this.add({ use: 'csrf', library: '', name: key.text, options: {}, mod, fn, offset })
    if (key.text !== undefined && isOfCookie(key.text)) this.ofCookie({ mod, fn }, offset, key.text, value)
    const isCookie = COOKIES.test(object.name)
    const use = isCookie ? 'cookie' : key.text === undefined ? null : SECURE_HEADER.test(key.text) ? 'security_headers' : CORS_HEADER.test(key.text) ? 'cors' : null
    if (!use) return
    const args: Args = { positional: [key, value], named: new Map() }
    this.add({ use, library: isCookie ? 'cookies' : 'header', name: bare(object.name), options: optionsOf(args, use), mod, fn, offset })
  }

  private ofCookie({ mod, fn }: Pick<Seen, 'mod' | 'fn'>, offset: number, name: string, value: Held): void {
    if (isSameSite(name)) this.sameSite({ mod, fn }, offset, new Map([[name, value]]))
    else this.add({ use: 'csrf', library: '', name, options: {}, mod, fn, offset })
  }

  comparedFixed({ mod, fn }: Pick<Seen, 'mod' | 'fn'>, offset: number, left: Held, right: Held): void {
    if (isFixedComparison(left, right)) this.add({ use: 'account_created', library: '', name: 'comparison', options: {}, mod, fn, offset })
  }

  /** When all files have been read: what annotations, fields, classes and settings say. */
  declared(): void {
    for (const draft of this.pairs.found()) this.add(draft)
    for (const mod of this.world.mods) {
      for (const draft of this.language === 'python' ? cookieSettings(this.world, mod) : []) this.add(draft)
      for (const fn of mod.ir.functions) {
        for (const draft of this.marked(mod, fn, fn.annotations)) push(this.beforeFunctions, fn, draft)
        for (const draft of fileParameters(this.world, mod, fn)) push(this.beforeFunctions, fn, this.add(draft))
        // what those of Python call is told where the call stands
        for (const { annotations } of this.language === 'python' ? [] : fn.parameters) for (const draft of this.marked(mod, fn, annotations)) push(this.beforeFunctions, fn, draft)
      }
      for (const cls of mod.classes) for (const draft of this.ofClass(mod, cls)) push(this.beforeClasses, cls, draft)
      for (const model of this.ofFiles) {
        for (const setting of model.settings?.[this.language] ?? []) this.inSettings(mod, model, setting)
        const both = model.imports?.[this.language]
        if (both) this.broughtIn(mod, model, both)
      }
    }
  }

  private broughtIn(mod: Mod, model: UseModel, both: readonly [string, string]): void {
    const [first, second] = both.map((one) => mod.ir.imports.find(({ name, local }) => name === one || local === one))
    const fn = mod.ir.functions[0]
    if (first && second && fn) this.everywhere.push({ draft: this.add({ use: model.use, library: model.library, name: second.name, options: {}, mod, fn, offset: second.offset }), files: true })
  }

  private marked(mod: Mod, fn: IrFunction, annotations: readonly Annotation[]): UseDraft[] {
    return annotations.flatMap((annotation) => {
      const names = annotationNames(this.world, mod, annotation)
      const args = argsOf(annotation)
      const called = this.calls.find(names, (model) => holdsIn(model, args))
      const known = called.length > 0 ? called : this.marks.find(names, (model) => holdsIn(model, args))
      const listed = known.length > 0 ? [] : textsOf(args.positional).flatMap((text) => this.given.find([text], () => true))
      return [...known, ...listed].map(({ model, name }) => this.add({ use: model.use, library: model.library, name, options: optionsOf(args, model.use), mod, fn, offset: annotation.offset }, model))
    })
  }

  private ofClass(mod: Mod, cls: Cls): UseDraft[] {
    const top = mod.ir.functions[0]
    const own = cls.parts.find((part) => part.mod === mod)?.ir
    if (!top || !own) return []
    const marks = this.marked(mod, top, own.annotations)
    for (const field of own.fields) this.marked(mod, top, field.annotations)
    const above = [...outerTypes(cls), ...own.supers].flatMap((type) => lineage(this.world.known, type))
    const below = this.below.flatMap((model) => (model.extends?.[this.language]?.some((type) => above.some((one) => one === type || one.endsWith(`.${type}`))) ? [model] : []))
    for (const model of below) this.add({ use: model.use, library: model.library, name: cls.name, options: {}, mod, fn: top, offset: own.offset }, model)
    return [...marks, ...this.inFields(mod, cls, top, own.offset)]
  }

  private inFields(mod: Mod, cls: Cls, fn: IrFunction, offset: number): UseDraft[] {
    return this.listed.flatMap((model) => (model.fields?.[this.language] ?? []).flatMap((field) => {
      const held = this.world.field(cls, field)
      return held?.items && held.items.length > 0 ? [this.add({ use: model.use, library: model.library, name: field, options: {}, mod, fn, offset })] : []
    }))
  }

  private inSettings(mod: Mod, model: UseModel, { variable, key, says }: SettingModel): void {
    const whole = this.world.named(mod, variable)
    const held = key === undefined ? whole : whole.entries?.get(key)
    const text = held && textsOf([held]).find((one) => says.test(one))
    const fn = mod.ir.functions[0]
    if (text !== undefined && fn) this.everywhere.push({ draft: this.add({ use: model.use, library: model.library, name: text, options: {}, mod, fn, offset: 0 }), files: true })
  }

  /** Middleware that is given as text: `throttle:60,1`. */
  named(text: string, at: { mod: Mod; offset: number }): UseDraft | undefined {
    const model = useModels.find(({ named }) => named?.[this.language]?.test(text))
    const fn = at.mod.ir.functions[0]
    if (!model || !fn) return undefined
    const [name = '', ...given] = text.split(/[:,]/)
    return { use: model.use, library: model.library, name, options: Object.fromEntries(given.map((one, place) => [String(place), /^\d+$/.test(one) ? Number(one) : one])), mod: at.mod, fn, offset: at.offset }
  }
}

interface Tables {
  calls: UseTable
  /** of annotations */
  marks: UseTable
  /** of values that are given to a call */
  given: UseTable
}

const tables = new WeakMap<Knowledge, Tables>()

/** Made once per process. */
function tablesFor(known: Knowledge): Tables {
  const before = tables.get(known)
  if (before) return before
  const { language } = known
  const made = {
    calls: new UseTable(useModels, known, (model) => model[language]),
    marks: new UseTable(useModels, known, ({ annotations }) => annotations?.[language]?.map((name) => `*.${name}`)),
    given: new UseTable(useModels, known, ({ given }) => given?.[language]),
  }
  tables.set(known, made)
  return made
}

const shownCall = ({ object, callee, names }: Seen): string => [object.cls?.name, callee?.ir.name ?? lastOf(names[0] ?? '')].filter(Boolean).join('.')

const placeIn = ({ mod, fn, offset }: Seen) => ({ mod, fn, offset })

const namesOf = ({ name, cls }: Held): string[] => [name, ...(cls ? outerTypes(cls) : [])].filter((one) => one !== '')

const holds = (model: UseModel, it: Seen): boolean => !model.where || fits(model.where, model.where.of.flatMap((pick) => (pick === 'this' ? [it.object] : picked(it.args, pick))))

const holdsIn = (model: UseModel, args: Args): boolean => !model.where || fits(model.where, model.where.of.flatMap((pick) => picked(args, pick)))

function fits({ says, parameters }: NonNullable<UseModel['where']>, held: readonly Held[]): boolean {
  return held.some((one) => one.constant !== false && (says === undefined || says.test(one.text ?? one.name) || (one.items ?? []).some((item) => says.test(item.text ?? item.name))) && (parameters === undefined || one.fn?.ir.parameters.length === parameters))
}

const argsOf = ({ args, named }: Annotation): Args => ({ positional: args.filter((_, place) => place > 0 || named.size === 0 || args[0] !== undefined).map(asHeld), named: new Map([...named].map(([name, value]) => [name, asHeld(value)])) })

const asHeld = (value: AnnotationValue): Held => (Array.isArray(value) ? { name: '', items: value.map((one) => asHeld(one)) } : typeof value === 'string' ? { name: value, text: value, constant: value } : { name: '', ...(typeof value === 'number' || typeof value === 'boolean' ? { constant: value } : {}) })
