import { readmeOnly, service, type Example } from '../../testing/example.ts'

const workflow = (text: string) => service('', { '.github/workflows/ci.yml': text })
const job = (steps: string) => `jobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n${steps}`
const READ = 'permissions:\n  contents: read\n'

export const examples: readonly Example[] = [
  { says: 'whose workflow may only read', files: workflow(`on: push\n${READ}${job('      - run: npm test\n')}`), gives: 'PASSED' },
  { says: 'whose jobs say each what they may do', files: workflow('on: push\njobs:\n  a:\n    permissions: read-all\n    steps:\n      - run: a\n  b:\n    permissions:\n      contents: read\n    steps:\n      - run: b\n'), gives: 'PASSED' },
  { says: 'whose workflow says nothing', files: workflow(`on: push\n${job('      - run: npm test\n')}`), gives: 'PARTIAL' },
  { says: 'whose workflow may do everything', files: workflow(`on: push\npermissions: write-all\n${job('      - run: npm test\n')}`), gives: 'PARTIAL' },
  { says: 'that runs the title of an issue', files: workflow(`on: issues\n${READ}${job('      - run: |\n          echo "${{ github.event.issue.title }}"\n')}`), gives: 'MISSING' },
  { says: 'that hands the title over as a variable', files: workflow(`on: issues\n${READ}${job('      - run: echo "$TITLE"\n        env:\n          TITLE: ${{ github.event.issue.title }}\n')}`), gives: 'PASSED' },
  { says: 'that uses a number of the event', files: workflow(`on: issues\n${READ}${job('      - run: echo ${{ github.event.issue.number }}\n')}`), gives: 'PASSED' },
  { says: 'with such a script in a comment', files: workflow(`on: issues\n${READ}${job('      # - run: echo ${{ github.event.issue.title }}\n      - run: a\n')}`), gives: 'PASSED' },
  { says: 'that checks out the code of strangers with secrets', files: workflow(`on:\n  pull_request_target:\n    types: [opened]\n${READ}${job('      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n')}`), gives: 'MISSING' },
  { says: 'that checks out its own code for such an event', files: workflow(`on: [pull_request_target]\n${READ}${job('      - uses: actions/checkout@v4\n')}`), gives: 'PASSED' },
  { says: 'that checks out the code of strangers without secrets', files: workflow(`on: pull_request\n${READ}${job('      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n')}`), gives: 'PASSED' },
  { says: 'without workflows', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
