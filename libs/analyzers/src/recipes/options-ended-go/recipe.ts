import { isFromOutside } from '../edit/outside.ts'
import { insertedBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** What ends the options of a command of Git: behind those that take versions, `--` begins paths. */
const ENDS: readonly (readonly [commands: RegExp, end: string])[] = [
  [/^(?:clone|fetch|pull|ls-remote|init)$/, '--'],
  [/^(?:log|show|diff|rev-list|rev-parse)$/, '--end-of-options'],
]

/** Options that no value belongs to. */
const ALONE = /^(?:-q|--(?:quiet|oneline|bare|mirror|all|tags|stat|name-only|heads|no-tags|no-color|verify|patch)|--\S+=\S*)$/

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  if (!call || !/^os\/exec\.Command(?:Context)?$/.test(call.callee)) return null
  const [program, command, ...others] = call.args.slice(call.name === 'CommandContext' ? 1 : 0)
  if (!program || !command || file.literal(program) !== 'git') return null
  const end = ENDS.find(([commands]) => commands.test(file.literal(command) ?? ''))?.[1]
  if (end === undefined) return refused('how this command ends its options is not known: check that the value does not begin with `-`')
  const first = others.findIndex((one) => isFromOutside(site, one))
  const value = others[first]
  if (!value || others.some((one) => /^--(?:end-of-options)?$/.test(file.literal(one) ?? ''))) return null
  const behind = others.slice(first + 1)
  if (behind.some((one) => file.literal(one)?.startsWith('-') === true)) return refused('options follow the value: put them in front of it, and `--` between')
  const option = file.literal(others[first - 1] ?? value)
  if (option?.startsWith('-') === true && !ALONE.test(option)) return refused('the value may belong to the option in front of it: check what it holds')
  return { edits: [insertedBefore(value, `"${end}", `)] }
}

export default defineRecipe({
  id: 'options-ended-go',
  rules: ['command-injection', 'command-from-variable'],
  languages: ['go'],
  summary: 'Ends the options of Git before the value, so that it is none of them.',
  propose,
})
