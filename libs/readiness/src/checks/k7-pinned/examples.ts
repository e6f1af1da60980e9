import { readmeOnly, service, type Example } from '../../testing/example.ts'

const SHA = 'b4ffde65f46336ab88eb53be808477a3936bae11'
const uses = (...names: readonly string[]) => service('', { '.github/workflows/ci.yml': `on: push\njobs:\n  build:\n    steps:\n${names.map((name) => `      - uses: ${name}\n`).join('')}` })

export const examples: readonly Example[] = [
  { says: 'whose actions are pinned', files: uses(`actions/checkout@${SHA} # v4`, './.github/actions/own'), gives: 'PASSED' },
  { says: 'that uses actions of strangers by a tag', files: uses('nordwind/deploy@v2'), gives: 'MISSING' },
  { says: 'that uses actions of GitHub by a tag', files: uses('actions/checkout@v4'), gives: 'PARTIAL' },
  { says: 'that has pinned some', files: uses(`nordwind/deploy@${SHA}`, 'nordwind/test@v2'), gives: 'PARTIAL' },
  { says: 'with such an action in a comment', files: uses(`actions/checkout@${SHA}\n      # - uses: nordwind/deploy@v2`), gives: 'PASSED' },
  { says: 'whose image is pinned', files: { Dockerfile: `FROM node:22@sha256:${'a'.repeat(64)} AS build\nFROM build\n` }, gives: 'PASSED' },
  { says: 'whose image has a tag', files: { Dockerfile: 'FROM node:22\n' }, gives: 'PARTIAL' },
  { says: 'without actions and images', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
