import { page, service, type Example } from '../../testing/example.ts'

const compose = (rest: string) => ({ 'compose.yaml': `services:\n  app:\n    build: .\n${rest}` })
const LIMITS = '    deploy:\n      resources:\n        limits:\n          memory: 512M\n'

export const examples: readonly Example[] = [
  { says: 'with limits, copies and a load test', files: service('', { 'k8s/shop.yaml': 'kind: Deployment\nspec:\n  replicas: 3\n  resources:\n    limits:\n      memory: 512Mi\n', 'load-tests/checkout.js': 'export default () => {}' }), gives: 'PASSED' },
  { says: 'with limits only', files: service('', compose(LIMITS)), gives: 'PARTIAL' },
  { says: 'with one copy and limits in a comment', files: service('', compose('    # memory: 512M\n    deploy:\n      replicas: 1\n')), gives: 'OWNER' },
  { says: 'on a host that scales', files: service('', { 'vercel.json': '{}' }), gives: 'OWNER' },
  { says: 'that is a page', files: page(), gives: 'NOT_APPLICABLE' },
  { says: 'with a load test among its benchmarks', files: service('', { 'tools/bench/load.mjs': 'export const run = () => {}' }), gives: 'PARTIAL' },
  { says: 'with a folder whose name only begins like a tool for load tests', files: service('', { 'src/k6-mountains/climb.ts': 'export const climb = 1' }), gives: 'OWNER' },
]
