import { library, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'that says how to run and deploy it', files: service('', { 'README.md': '# Shop\n\n## Getting started\n\n    npm start\n\n## Deployment\n\nPush to main.\n' }), gives: 'PASSED' },
  { says: 'that says how to run it', files: service('', { 'README.md': '# Shop\n\n## Getting started\n\n    npm start\n' }), gives: 'PARTIAL' },
  { says: 'whose example of a command mentions deployment', files: service('', { 'README.md': '# Shop\n\n## Getting started\n\n```sh\n# deploy to production\nnpm start\n```\n' }), gives: 'PARTIAL' },
  { says: 'that is a library and says how to install it', files: { ...library, 'README.md': '# Sum\n\n## Installation\n\n    npm install sum\n' }, gives: 'PASSED' },
  { says: 'whose README is empty', files: service('', { 'README.md': '\n' }), gives: 'MISSING' },
  { says: 'without a README', files: service(), gives: 'MISSING' },
]
