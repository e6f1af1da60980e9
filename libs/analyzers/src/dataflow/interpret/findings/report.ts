import { ALL_CLEAN, bitOf, canHarm, maskOf, type SinkClass } from '../../models/classes.ts'
import { has, type Mask, NO_CLASSES, overlaps, union } from '../../models/mask.ts'
import type { DataModel, MisuseModel, SinkModel } from '../../models/model.ts'
import type { Fn, Mod } from '../../program/program.ts'
import { isHidden } from './hidden.ts'
import { withLook } from '../guards/looked-at.ts'
import { hasMark } from '../trace/marks.ts'
import { isStored } from '../trace/taint-facts.ts'
import { withCalls } from './calls-between.ts'
import { isNoPage } from '../frameworks/content-type.ts'
import type { Frame } from '../state/frame.ts'
import { REACHED } from '../values/labels.ts'
import { cleanOfData } from '../state/settled.ts'
import type { SinkSite } from '../calls/summary.ts'
import type { Label } from '../values/label.ts'
import { cleanedTaint, type Taint } from '../values/value.ts'

/** Data from outside at a place where it does harm. */
export interface FlowFinding {
  site: SinkSite
  taint: Taint
  /** other ways to the same place, from other beginnings and believed as much: another may be open to more people */
  others?: readonly FlowFinding[]
}

export interface MisuseFinding {
  mod: Mod
  fn: Fn
  offset: number
  model: MisuseModel
  /** the constants that are given away there */
  secrets: ReadonlySet<string>
}

/** Whether the data got here in the way that the sink asks for; what a parameter brings is not known yet. */
function leadsThrough({ run }: Frame, { through, is }: SinkSite, { label }: Taint): boolean {
  const last = label.path.at(-1)
  if (last === REACHED || is === 'prototype') for (const { id } of run.analyzer.labels.around(label)) if (run.careful.has(id)) return false
  return through ? last === through || !label.source : last !== REACHED
}

/** Components of the browser write to the console of its visitor, which is no log. */
const isOfPages = ({ ir, language }: Mod): boolean => language === 'javascript' && ir.constants.includes('use client')

/** Parts of an address that say which site it leads to, with what leads there; `value` is all of what a page of Vue refers to. */
const OF_SITE = /^(?:href|0|origin|protocol|host(?:name)?|port|value)$/

/** Whether nothing was taken out of the data on its way but its beginning, which is the site's own: `location.href.split('#')[0]`. */
const isWhole = ({ label, marks }: Taint): boolean => label.path.every((name) => OF_SITE.test(name)) && !hasMark(marks, 'url changed')

const isAsSent = ({ label, marks }: Taint): boolean => label.source?.sent === true && label.path.every((name) => name === 'Value' && label.source?.channel === 'query') && !hasMark(marks, 'encoding as sent changed')

const UPWARD = bitOf('upward')
const ROOTED = bitOf('rooted')
const OWN_PATH = maskOf(['rooted', 'hostless'])

/** Whether nothing was put before the data, or done to it. */
const isAlone = ({ marks }: Taint): boolean => !hasMark(marks, 'combined')

/** A path of the own site, or one behind an address of our own; `redirect:` is no address. */
const staysOnSite = ({ name }: SinkSite, taint: Taint, clean: Mask): boolean =>
  has(clean, OWN_PATH) || (overlaps(clean, ROOTED) && !isAlone(taint) && !/^(?:return|.*(?:setViewName|ModelAndView))$/.test(name))

/** What is text has no members: no `$where` for a database to run. */
const isPartOfText = ({ is }: SinkSite, { label }: Taint, clean: Mask): boolean => is === 'dbscript' && label.path.at(-1) === '$where' && overlaps(clean, bitOf('nosql'))

/** One of several, or a piece of a text. */
const PLACE = /^-?\d+$|^\*$/

/** Whether the call itself refuses this part of data, or data from there as a whole. */
const isLeftOut = ({ unlessPart, unlessFrom }: SinkModel, { path, source }: Label): boolean =>
  (unlessPart?.test(path.at(-1) ?? '') ?? false) || (path.length === 0 && source !== null && (unlessFrom?.includes(source.channel) ?? false))

const isOneOf = (models: readonly DataModel[], { path, source }: Label): boolean =>
  source !== null && models.some(({ from, notFrom, parts }) => (!from || from.includes(source.channel)) && !notFrom?.includes(source.channel) && (!parts || parts.test(path.filter((part) => !PLACE.test(part)).join('.'))))

const SHOWN: ReadonlySet<SinkClass> = new Set(['xss', 'link', 'script'])

/** A part of a row that is a number by its name. */
const holdsNumbers = ({ source, path }: Label): boolean => source?.numbers !== undefined && path.some((name) => source.numbers?.test(name))

/** Data reaches a sink: a finding if it comes from outside, a part of the function's summary if a caller gives it. */
export function reachSink(frame: Frame, site: SinkSite, reached: Taint): void {
  const { run } = frame
  const taint = run.looks.size > 0 ? withLook(frame, reached, site.is) : reached
  const clean = union(taint.clean, cleanOfData(run, taint))
  if (clean === ALL_CLEAN || overlaps(clean, bitOf(site.is)) || isPartOfText(site, taint, clean)) return
  if (site.is === 'redirect' && staysOnSite(site, taint, clean)) return
  if (site.is === 'log' && isOfPages(site.mod)) return
  if (site.is === 'inclusion' && overlaps(clean, UPWARD) && !isAlone(taint)) return
  if (site.is === 'xss' && isNoPage(frame)) return
  if (!leadsThrough(frame, site, taint) || (site.model?.sure && (taint.guess || site.supposed))) return
  if (site.model && isLeftOut(site.model, taint.label)) return
  if (!taint.label.source) {
    if (!run.pending.has(site, taint.label, taint)) run.pending.add(site, cleanedTaint(taint, clean))
    return
  }
  if (site.model?.only && !isOneOf(site.model.only, taint.label)) return
  if (site.model?.unlessNear && site.mod.ir.strings.some((name) => site.model?.unlessNear?.test(name))) return
  if (site.model?.number && !overlaps(clean, bitOf('sql'))) return
  if (taint.label.source.object && taint.label.path.every((name) => name === '*' || /^\d+$/.test(name))) return
  if (taint.label.source.ofRoutes && site.mod.ir.view) return
  if (site.model?.aloneIf === taint.label.source.channel && !isAlone(taint)) return
  if (taint.label.source.own?.some((name) => taint.label.path.includes(name))) return
  if (holdsNumbers(taint.label)) return
  if (SHOWN.has(site.is) && taint.label.source.filled?.includes(taint.label.path[0] ?? '')) return
  if (site.is === 'xss' && isAsSent(taint)) return
  if (isStored(taint.label) && hasMark(taint.marks, 'not a column')) return
  if (overlaps(taint.label.source.whole ?? NO_CLASSES, bitOf(site.is)) && isWhole(taint)) return
  if (site.is === 'secret' ? isHidden(taint.label) : canHarm(taint.label.source.kind, site.is)) run.analyzer.reports.found(site, withCalls(frame, cleanedTaint(taint, clean)))
}
