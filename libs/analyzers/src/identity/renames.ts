import type { FileSketch } from '../types.ts'
import { groupBy } from './group-by.ts'
import { pairByPath, pathsInCommon } from './pair-paths.ts'
import { type Sample, sampleOf, sharedLines } from './sketch.ts'

/** A file with this share of lines in common with an old one is that file. */
const SAME_FILE = 0.85
/** A file that still has this share of its own lines is not taken for another that merely looks like it. */
const STILL_ITSELF = 0.5
/** What two files must have in common in their sketches to be compared: below `SAME_FILE`, for sketches are samples. */
const COMPARED = 0.7
/** A line in more files than this tells none of them from the others. */
const MAX_FILES_OF_LINE = 100

interface Pair {
  old: Sample
  now: Sample
  share: number
}

/**
 * Which old file is which new one, from sketches alone: old path -> new path, for files that are no longer what stands at
 * their path. One to one; files that could be several are left out.
 */
export function findRenames(previous: readonly FileSketch[], current: readonly FileSketch[]): Map<string, string> {
  const unchanged = unchangedPaths(previous, current)
  const samples = (sketches: readonly FileSketch[]) => sketches.filter(({ path, lines }) => lines > 0 && !unchanged.has(path)).map(sampleOf).sort(byPath)
  const [old, now] = [samples(previous), samples(current)]
  const pairs = alikePairs(old, now)
  const kept = keptPaths(old, now, pairs)
  const isFree = ({ path }: Sample) => !kept.has(path)

  const same = pairEqual(old.filter(isFree), now.filter(isFree))
  const isLeft = (pair: Pair) => isFree(pair.old) && isFree(pair.now) && !same.old.has(pair.old.path) && !same.now.has(pair.now.path)
  const found = [...same.pairs, ...pairMostAlike(pairs.filter(isLeft))]
  return new Map(found.filter(([from, to]) => from !== to))
}

const textOf = ({ lines, hashes }: FileSketch) => `${lines}:${hashes}`

function unchangedPaths(previous: readonly FileSketch[], current: readonly FileSketch[]): Set<string> {
  const texts = new Map(current.map((sketch) => [sketch.path, textOf(sketch)]))
  return new Set(previous.filter((sketch) => texts.get(sketch.path) === textOf(sketch)).map(({ path }) => path))
}

/**
 * Paths at which the same file stands as before, however much it was edited: unless another old file is what stands there
 * now, as when two files swap names.
 */
function keptPaths(old: readonly Sample[], now: readonly Sample[], pairs: readonly Pair[]): Set<string> {
  const before = new Map(old.map((sample) => [sample.path, sample]))
  const claims = new Map<string, number>()
  for (const pair of pairs) {
    if (pair.old.path !== pair.now.path) claims.set(pair.now.path, Math.max(pair.share, claims.get(pair.now.path) ?? 0))
  }
  const isKept = (sample: Sample) => {
    const former = before.get(sample.path)
    const own = former ? sharedLines(former, sample) : 0
    const claim = claims.get(sample.path) ?? 0
    const isTaken = claim > own && (own < SAME_FILE || claim === 1)
    return own >= STILL_ITSELF && !isTaken
  }
  return new Set(now.filter(isKept).map(({ path }) => path))
}

/** Files of the very same lines; where there are several, their paths decide. */
function pairEqual(old: readonly Sample[], now: readonly Sample[]) {
  const olds = groupBy(old, ({ text }) => text)
  const pairs = [...groupBy(now, ({ text }) => text)].flatMap(([text, samples]) => pairByPath(pathsOf(olds.get(text) ?? []), pathsOf(samples)))
  return { pairs, old: new Set(pairs.map(([from]) => from)), now: new Set(pairs.map(([, to]) => to)) }
}

const pathsOf = (samples: readonly Sample[]) => samples.map(({ path }) => path)

/** The most alike first; of equally alike ones those with most of their paths in common; what is still open is left out. */
function pairMostAlike(pairs: readonly Pair[]): [string, string][] {
  const ranked = pairs.map((pair) => ({ from: pair.old.path, to: pair.now.path, rank: [pair.share, ...pathsInCommon(pair.old.path, pair.now.path)] }))
  ranked.sort((a, b) => byRank(a.rank, b.rank))
  const groups: (typeof ranked)[] = []
  for (const pair of ranked) {
    const last = groups.at(-1)
    if (last?.[0] && byRank(last[0].rank, pair.rank) === 0) last.push(pair)
    else groups.push([pair])
  }
  const taken = { from: new Set<string>(), to: new Set<string>() }
  return groups.flatMap((group) => {
    const free = group.filter(({ from, to }) => !taken.from.has(from) && !taken.to.has(to))
    const times = (name: 'from' | 'to', path: string) => free.filter((pair) => pair[name] === path).length
    const sure = free.filter(({ from, to }) => times('from', from) === 1 && times('to', to) === 1)
    for (const { from, to } of free) {
      taken.from.add(from)
      taken.to.add(to)
    }
    return sure.map(({ from, to }): [string, string] => [from, to])
  })
}

const byRank = (one: readonly number[], other: readonly number[]) => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}

const byPath = (a: Sample, b: Sample) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

/**
 * Every pair that is as good as the same file. Only files that share one of their rarest lines are compared: two that have
 * most lines in common must (prefix filtering, Chaudhuri et al. 2006), and all the others never meet.
 */
function alikePairs(old: readonly Sample[], now: readonly Sample[]): Pair[] {
  const files = new Map<number, number>()
  for (const { hashes } of [...old, ...now]) for (const hash of hashes) files.set(hash, (files.get(hash) ?? 0) + 1)
  const rarest = ({ hashes }: Sample) => {
    const sorted = [...hashes].sort((a, b) => (files.get(a) ?? 0) - (files.get(b) ?? 0) || a - b)
    return sorted.slice(0, hashes.length - Math.ceil(COMPARED * hashes.length) + 1).filter((hash) => (files.get(hash) ?? 0) <= MAX_FILES_OF_LINE)
  }
  const having = groupBy(now.flatMap((sample) => rarest(sample).map((hash) => ({ sample, hash }))), ({ hash }) => hash)
  return old.flatMap((sample) => {
    const met = new Set(rarest(sample).flatMap((hash) => having.get(hash) ?? []).map((entry) => entry.sample))
    return [...met].map((other) => ({ old: sample, now: other, share: sharedLines(sample, other) })).filter(({ share }) => share >= SAME_FILE)
  })
}
