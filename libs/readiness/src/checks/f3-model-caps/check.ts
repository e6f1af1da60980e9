import type { UseFact } from '@preflight/analyzers'
import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import { NO_MODEL, textCalls } from '../../project/model-calls.ts'
import type { Project } from '../../project/project.ts'
import { onePerFile, usedBy, useEvidence } from '../../project/uses.ts'

const CAP = /(?:^|\.)(?:max_?(?:output_?|completion_?|new_?)?tokens(?:_to_sample)?|num_predict|max_?length)$/i
const CAP_LINE = /\bmax_?(?:output_?|completion_?|new_?)?_?tokens\w*\b|\bnum_predict\b/i
/** The length of what people write is looked at. */
const LENGTH = /\b\w*(?:prompt|content|message|input|text|question|query|transcript|history|body|context)s?\w*\)?\??\.(?:slice|substring|substr)\(\s*0\s*,|\b\w*(?:prompt|content|message|input|text|question|query|transcript|history|body|context)s?\w*\)?\??\.length\s*(?:>=?|<=?)\s*(?:\d{2}|[A-Z_]{3})|\.max\(\s*\d|max_?length\b|\[:\s*(?:\d|[A-Z_]{3,})|\btruncate|\blen\([^)]*\)\s*>|\bMAX_\w*(?:LENGTH|CHARS|INPUT|PROMPT)\w*/i

const isCapped = (project: Project, { options, path }: UseFact) => Object.keys(options).some((name) => CAP.test(name)) || linesWith(project, path, CAP_LINE).length > 0
/** What the call is given could be read, so that a cap would have been seen. */
const isReadable = ({ options }: UseFact) => Object.keys(options).some((name) => /^(?:body\.)?(?:model|messages|prompt|system|contents|input|temperature)(?:\.|$)/.test(name))

/** Cut for a log, a title or the key of a cache. */
const ELSEWHERE = /\bkey\b|\w+Key\b|log|error|debug|preview|title|excerpt|snippet/i

const limitsLength = (project: Project, { path }: UseFact) => linesWith(project, path, LENGTH).some(({ text }) => !ELSEWHERE.test(text)) || project.routes.some((route) => usedBy(route, 'model_call').some((use) => use.path === path) && usedBy(route, 'validation').length > 0)

export const check = defineCheck({
  id: 'F3',
  name: 'Tokens, prompt length and agent steps are capped',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Calls of a model set the largest number of tokens of the answer.', 'The length of what goes into the prompt is checked or cut.'],
  assess: (project) => {
    const calls = textCalls(project)
    if (calls.length === 0) return notApplicable(NO_MODEL)
    const open = calls.filter((call) => !isCapped(project, call))
    const capped = calls.filter((call) => !open.includes(call))
    const recommendations = ['Set the largest number of tokens on every call (`max_tokens`, `maxOutputTokens`), refuse or cut longer input, and let agents stop after a few steps.']
    if (open.length === calls.length) {
      const details = { evidence: open.map(useEvidence), recommendations }
      return open.every(isReadable) ? missing(`None of ${counted(calls.length, 'call')} of a model caps the tokens of the answer.`, { confidence: 75, ...details }) : unclear(`No cap of tokens was seen on ${counted(calls.length, 'call')} of a model, and not everything that they are given could be read.`, { confidence: 45, ...details })
    }
    if (open.length > 0) return partial(`Model calls without a token limit: ${share(open, calls)}.`, { confidence: 65, evidence: open.map(useEvidence), recommendations })
    const long = onePerFile(calls.filter((call) => !limitsLength(project, call)))
    if (long.length > 0) return partial('The tokens of answers are capped, and nothing was seen that limits the length of what goes in.', { confidence: 50, evidence: long.map(useEvidence), recommendations })
    return passed('The tokens of answers are capped, and the length of what goes in is limited.', { confidence: 65, evidence: onePerFile(capped).map(useEvidence) })
  },
})
