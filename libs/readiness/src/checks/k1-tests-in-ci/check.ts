import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence, firstLine, workflowsOf } from '../../project/files.ts'

const TEST = /(?:^|\/)(?:[^/]*[._-](?:test|tests|spec|e2e|cy)\.[cm]?[jt]sx?|tests?\.py|test_[^/]*\.py|[^/]*_test\.(?:py|go|rb|dart|exs)|[^/]*_spec\.rb|[^/]*(?:Tests?|Spec)\.(?:swift|scala)|tests\/[^/]+\.rs|[^/]*(?:Test|Tests|TestCase|IT)\.(?:java|cs|php|kt))$/
/** `speed-test.tsx` may be a page, `app-test.tsx` a test: what is in it says. */
const MAYBE = /-(?:test|tests|spec)\.[cm]?[jt]sx?$/
const CASE = /\b(?:it|test|describe|suite)(?:\.\w+)*\s*\(/
const RUNS = /\b(?:(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:test|ci:test|e2e)|npx\s+(?:vitest|jest|playwright)|(?:nx|turbo|lerna)\b.*\b(?:test|e2e)|vitest|jest|pytest|tox|nox|go\s+test|cargo\s+(?:test|nextest)|(?:flutter|dart|swift|mix|sbt)\s+test|mvn\b.*\b(?:test|verify)|gradlew?\b.*\b(?:test|check|build)|dotnet\s+test|phpunit|pest|rspec|rails\s+test|rake\s+(?:test|spec)|manage\.py\s+test|make\s+(?:test|check)|composer\s+(?:run\s+)?test|bin\/(?:test|phpunit|rspec))\b/

export const check = defineCheck({
  id: 'K1',
  name: 'Tests exist and CI runs them',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Files of tests are counted.', 'A step of a workflow runs them.'],
  assess: (project) => {
    const tests = project.snapshot.paths.filter((path) => TEST.test(path) && (!MAYBE.test(path) || CASE.test(project.snapshot.read(path) ?? '')))
    if (project.kind.noCode) return notApplicable('The project has no code.')
    const step = firstLine(project, workflowsOf(project), RUNS)
    const evidence = [...(step ? [step] : []), ...tests.slice(0, 3).map((path) => fileEvidence(path, 'a test'))]
    if (tests.length === 0) return missing('No test was found.', { confidence: 85, recommendations: ['Write a test for signing in, for what costs money and for what cannot be undone, and run them on every push.'] })
    if (!step) return partial(`${counted(tests.length, 'file')} of tests, and no workflow that runs them.`, { confidence: 80, evidence, recommendations: ['Add a workflow that installs with the lockfile and runs the tests on every push.'] })
    return passed(`${counted(tests.length, 'file')} of tests, and a workflow that runs them.`, { evidence })
  },
})
