import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { sourceFiles } from '../../project/source.ts'
import { usesOf } from '../../project/uses.ts'
import { type Block, functionsIn } from '../../text/blocks.ts'
import { codeOf } from '../../text/search.ts'
import type { Tool } from './tools.ts'

/** What a tool does beyond reading what it is meant to read. */
export type Effect = 'runs commands' | 'changes data' | 'writes files' | 'sends messages' | 'moves money' | 'fetches any address' | 'works past row rules'

const EFFECTS: readonly (readonly [Effect, RegExp])[] = [
  ['runs commands', /(?<![\w.$])(?:eval|exec|execSync|execFile|execFileSync|spawn|spawnSync|execa|shell_exec)\(|\bnew Function\(|\bchild_process\b|\bsubprocess\.\w+\(|\bos\.(?:system|popen)\(|\bexec\.Command(?:Context)?\(/],
  ['moves money', /\bstripe\.(?:\w+\.)*(?:create|update|cancel|del|refund)\w*\(|\b(?:refunds?|charges?|payouts?|transfers?|paymentIntents)\.create\(/i],
  ['sends messages', /\b(?:sendMail|send_mail|sendEmail|send_email|sendSms|send_sms|send_message|sendMessage)\w*\(|\bemails\.send\(|\bmessages\.create\(\s*(?:\{\s*(?:to|from|body)\b|to=)|api\.(?:twilio|resend|sendgrid|mailgun|postmarkapp)\.com/],
  ['changes data', /\.(?:insert|update|upsert|delete|destroy|insertMany|insertOne|updateOne|updateMany|deleteOne|deleteMany|createMany|bulkCreate|bulk_create|delete_all|update_all|findOneAndUpdate|save|persist)\(\s*(?!['"`])|\b(?:prisma|db|tx)\.\w+\.(?:create|upsert)\(|\bobjects\.(?:create|update_or_create|get_or_create)\(|\b(?:INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|DROP\s+TABLE)\b|method\s*[:=]\s*['"](?:POST|PUT|PATCH|DELETE)['"]|\b(?:axios|requests|httpx|client|http)\.(?:post|put|patch|delete)\(/],
  ['writes files', /\b(?:writeFile|writeFileSync|appendFile|appendFileSync|unlink|unlinkSync|rmSync|rmdir|createWriteStream|rename)\(|\bfs\.rm\(|\bopen\([^)]*['"][wax]b?\+?['"]|\.write_text\(|\bos\.(?:remove|unlink)\(|\bshutil\.rmtree\(|\bos\.WriteFile\(/],
  ['fetches any address', /\bfetch\(\s*(?:\w+\.)*(?:url|uri|link|href|address|endpoint)\b|\b(?:axios|requests|httpx)(?:\.(?:get|request))?\(\s*(?:\w+\.)*(?:url|uri|link|address)\b|\bhttp\.Get\(\s*(?:\w+\.)*(?:url|link)\b|\bpage\.goto\(\s*(?!['"])/i],
  // a function of another file, by what it is called
  ['changes data', /(?<![\w$])(?:create(?!_?(?:client|openai|server|hash|element|context|url|logger|stream|model|schema|tool|anthropic|hmac))|add(?!_?event)|update|delete|remove(?!_?(?:event|item\b))|insert|save|send|cancel|refund|publish|book|schedule|assign|approve|invite|archive|submit|charge|rename)(?:_\w+|[A-Z]\w*)\(/],
]

/** Somebody is asked before it happens. */
const ASKS = /needsApproval|needs_approval|require(?:s|d)?_?[aA]pproval|require(?:s|d)?_?[cC]onfirm\w*|pending_?[aA]pproval|pending_?[cC]onfirmation|confirm_?[aA]ction|human_?[iI]n_?[tT]he_?[lL]oop|interrupt_before|\binterrupt\(|ask_?[pP]ermission|canUseTool/

export interface Acts {
  tool: Tool
  effects: readonly { effect: Effect; at: Evidence }[]
  asksFirst: boolean
}

type Part = Block & { path: string }

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Where a confirmation would be asked for: beside the tool, or beside what it runs. */
function asksFirst(project: Project, { at, runs }: Tool): boolean {
  const folders = new Set([at.file_path, ...runs.map(({ path }) => path)].map(folderOf))
  return sourceFiles(project).some((path) => folders.has(folderOf(path)) && /\btools?\b/i.test(project.snapshot.read(path) ?? '') && ASKS.test(codeOf(project, path)))
}

/** What runs, with the functions of the same files that it calls. */
function reached(project: Project, { runs }: Tool): Part[] {
  return runs.flatMap((part) => {
    const text = codeOf(project, part.path)
    const body = text.split('\n').slice(part.from - 1, part.to).join('\n')
    const called = [...functionsIn(part.path, text)].filter(([name, block]) => block.from !== part.from && new RegExp(`(?<![\\w.])(?:this\\.|self\\.)?${name}\\(`).test(body)).map(([, block]) => ({ path: part.path, ...block }))
    return [part, ...called]
  })
}

function effectsIn(project: Project, parts: readonly Part[]): Acts['effects'] {
  const seen = new Map<Effect, Evidence>()
  for (const { path, from, to } of parts) {
    const lines = codeOf(project, path).split('\n')
    for (let line = from; line <= to; line += 1) {
      const text = lines[line - 1] ?? ''
      const effect = EFFECTS.find(([, pattern]) => pattern.test(text))?.[0]
      if (effect && !seen.has(effect)) seen.set(effect, evidenceOf({ path, line }, `${effect}: ${text.trim()}`.slice(0, 120)))
    }
  }
  return [...seen].map(([effect, at]) => ({ effect, at }))
}

/** What a tool does, as far as it was found. */
export function actsOf(project: Project, tool: Tool): Acts {
  const parts = reached(project, tool)
  const privileged = usesOf(project, 'privileged_client').find(({ path, line }) => parts.some((part) => part.path === path && line >= part.from && line <= part.to))
  const effects = effectsIn(project, parts)
  return {
    tool,
    effects: privileged ? [...effects, { effect: 'works past row rules', at: evidenceOf(privileged, `works past row rules: ${privileged.name}`.slice(0, 120)) }] : effects,
    asksFirst: asksFirst(project, tool),
  }
}
