import { rank } from './reports.ts'
import type { PendingSink, SinkSite } from '../calls/summary.ts'
import type { Label } from '../values/label.ts'
import type { Taint } from '../values/value.ts'

/** Of one function's summary. */
const MAX_SINKS = 60

/**
 * The sinks that a function's parameters reach, each once for what reaches it: what is believed more takes the place of what
 * is believed less. One call in a large program may bring the same ones a thousand times over.
 */
export class PendingSinks {
  private readonly all: PendingSink[] = []
  /** by sink, then by what reaches it: its number in the list */
  private readonly places = new Map<string, Map<Label, number>>()
  private readonly ofSite = new Map<SinkSite, Map<Label, number>>()

  /** Whether there is nothing new in that a label reaches a sink in this way. */
  has(site: SinkSite, label: Label, way: Pick<Taint, 'guess' | 'step' | 'label'>): boolean {
    const place = this.placesOf(site).get(label)
    if (place === undefined) return this.all.length >= MAX_SINKS
    const known = this.all[place]
    return known !== undefined && rank(known.taint, known.site) <= rank(way, site)
  }

  add(site: SinkSite, taint: Taint): void {
    if (this.has(site, taint.label, taint)) return
    const places = this.placesOf(site)
    const place = places.get(taint.label) ?? this.all.length
    places.set(taint.label, place)
    this.all[place] = { site, taint }
  }

  list(): readonly PendingSink[] {
    return [...this.all]
  }

  private placesOf(site: SinkSite): Map<Label, number> {
    const known = this.ofSite.get(site)
    if (known) return known
    const key = `${site.mod.index}:${site.offset}:${site.is}`
    const places = this.places.get(key) ?? new Map<Label, number>()
    this.places.set(key, places)
    this.ofSite.set(site, places)
    return places
  }
}
