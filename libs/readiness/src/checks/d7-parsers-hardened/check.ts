import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { readsCode } from '../../project/reads-code.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['xxe', 'unsafe-yaml-load', 'insecure-deserialization', 'decompression-bomb', 'ruff/S301', 'ruff/S302', 'ruff/S506']

export const check = defineCheck({
  id: 'D7',
  name: 'Parsers and deserializers are hardened',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of XML, YAML, object and archive readers with unsafe options.'],
  assess: (project) => {
    if (!readsCode(project)) return notApplicable('The project has no code in a language that is followed.')
    return byFindings(project, {
      rules: RULES,
      found: 'A parser or deserializer runs with options that let its input read files or run code.',
      todo: ['Use the safe loader, forbid external entities, and read data formats such as JSON instead of serialized objects.'],
      none: passed('No parser or deserializer was found with unsafe options.'),
    })
  },
})
