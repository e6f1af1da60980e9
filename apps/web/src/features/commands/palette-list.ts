import { COMMAND_GROUPS, type Command, type CommandSource } from '../../app/commands.ts'
import { matchText, wordsOf } from './match.ts'

/** A command as it is listed: with the letters that were found. */
export interface Entry {
  command: Command
  label: readonly number[]
  detail: readonly number[]
}

export interface Section {
  title: string
  entries: readonly Entry[]
}

/** Commands used last that stand on top before anybody types. */
const MOST_RECENT = 4
/** Nobody reads more than this; typing another letter narrows the list. */
const MOST_HITS = 60

const NO_LETTERS: readonly number[] = []
const plain = (command: Command): Entry => ({ command, label: NO_LETTERS, detail: NO_LETTERS })

const byGroup = (entries: readonly Entry[]): Section[] =>
  COMMAND_GROUPS.map((title) => ({ title, entries: entries.filter(({ command }) => command.group === title) })).filter(({ entries }) => entries.length > 0)

/** Before anything is typed: what was used last, then all by groups. */
function untyped(commands: readonly Command[], recent: readonly string[]): readonly Section[] {
  const used = recent.flatMap((id) => commands.find((one) => one.id === id && !one.refused) ?? []).slice(0, MOST_RECENT)
  const rest = commands.filter((one) => !one.deep && !used.includes(one))
  const sections = byGroup(rest.map(plain))
  return used.length > 0 ? [{ title: 'Recent', entries: used.map(plain) }, ...sections] : sections
}

interface Hit {
  entry: Entry
  score: number
}

const RECENT_BONUS = 12
/** A hit beside the label counts less than one in it. */
const BESIDE = 30

function hitOf(command: Command, words: readonly string[], recent: readonly string[]): Hit | null {
  const { label, detail = '', also = '' } = command
  const found = matchText(`${label}\n${detail}\n${also}`, words)
  if (!found) return null
  const inLabel = found.at.filter((place) => place < label.length)
  const inDetail = found.at.map((place) => place - label.length - 1).filter((place) => place >= 0 && place < detail.length)
  const used = recent.includes(command.id) ? RECENT_BONUS : 0
  const beside = inLabel.length < found.at.length ? BESIDE : 0
  // of equal ones the shorter name is meant
  const score = found.score + used - beside - Math.min(label.length, 60) / 10 - (command.refused ? 40 : 0)
  return { entry: { command, label: inLabel, detail: inDetail }, score }
}

/** The best hit's group comes first, and in each group its best hit. */
function typed(commands: readonly Command[], words: readonly string[], recent: readonly string[]): readonly Section[] {
  const hits = commands.flatMap((command) => hitOf(command, words, recent) ?? [])
  const best = hits.sort((a, b) => b.score - a.score).slice(0, MOST_HITS)
  const groups = [...new Set(best.map(({ entry }) => entry.command.group))]
  return groups.map((title) => ({ title, entries: best.flatMap(({ entry }) => (entry.command.group === title ? entry : [])) }))
}

/** What the palette lists for a text: groups of commands, each command once. */
export function paletteSections(sources: readonly CommandSource[], query: string, recent: readonly string[]): readonly Section[] {
  const words = wordsOf(query)
  const listed = sources.flatMap((source) => source.list?.() ?? [])
  if (words.length === 0) return untyped(listed, recent)
  return typed([...listed, ...sources.flatMap((source) => source.find?.(words) ?? [])], words, recent)
}
