import { counted, listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'
import { testNames, VITAL } from './vital.ts'

export const check = defineCheck({
  id: 'K2',
  name: 'Sign-in, payment and data-loss paths have tests',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Which of the paths exist: signing in, payments, routes that delete. Names of tests and of their files, and addresses they ask for, that speak of them.'],
  assess: (project) => {
    const paths = VITAL.filter(({ exists }) => exists(project))
    if (paths.length === 0) return notApplicable('Nobody signs in or pays, and no route deletes anything.')
    const tests = testNames(project)
    const recommendations = (names: readonly string[]) => [`Write a test for ${listed(names)} that goes through the whole path, and one in which it fails.`]
    const all = paths.map(({ name }) => name)
    if (tests.length === 0) return missing(`No test was found, so none covers ${listed(all)}.`, { confidence: 85, recommendations: recommendations(all) })
    const found = paths.map(({ name, tested }) => ({ name, by: tests.find(({ names }) => tested.test(names))?.path }))
    const open = found.filter(({ by }) => by === undefined).map(({ name }) => name)
    const evidence = found.flatMap(({ name, by }) => (by === undefined ? [] : [fileEvidence(by, name)]))
    if (open.length === 0) return passed(`Tests speak of ${listed(all)}.`, { confidence: 55, evidence })
    const details = { confidence: 70, evidence, recommendations: recommendations(open) }
    const summary = `No name in ${counted(tests.length, 'file')} of tests speaks of ${listed(open)}.`
    const mentioned = paths.some(({ tested }) => tests.some(({ text }) => tested.test(text)))
    return open.length === paths.length && !mentioned ? missing(summary, details) : partial(summary, open.length === paths.length ? { ...details, confidence: 45 } : details)
  },
})
