import { library, service, type Example } from '../../testing/example.ts'

const runbook = `# Runbook\n\n${'Restart the service with one command, and tell the team. '.repeat(3)}`

export const examples: readonly Example[] = [
  { says: 'with owners and a runbook', files: service('', { '.github/CODEOWNERS': '* @nordwind/platform\n', 'docs/runbook.md': runbook }), gives: 'PASSED' },
  { says: 'with a runbook of one part', files: service('', { 'docs/billing-runbook.md': runbook }), gives: 'PARTIAL' },
  { says: 'with owners only', files: service('', { CODEOWNERS: '* @nordwind/platform\n' }), gives: 'PARTIAL' },
  { says: 'whose files are empty or only comments', files: service('', { CODEOWNERS: '# * @nobody\n', 'RUNBOOK.md': '# Runbook\n' }), gives: 'OWNER' },
  { says: 'with neither', files: service(), gives: 'OWNER' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
