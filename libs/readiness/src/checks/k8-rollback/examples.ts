import { library, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'whose runbook says how', files: service('', { 'docs/runbook.md': '# Runbook\n\n## Roll back\n\nRun `make previous`.\n' }), gives: 'PASSED' },
  { says: 'whose pipeline can', files: service('', { '.github/workflows/deploy.yml': 'on: workflow_dispatch\njobs:\n  back:\n    steps:\n      - run: kubectl rollout undo deployment/shop\n' }), gives: 'PASSED' },
  { says: 'whose releases are gradual', files: service('', { 'k8s/shop.yaml': 'kind: Deployment\nspec:\n  strategy:\n    type: RollingUpdate\n' }), gives: 'PARTIAL' },
  { says: 'that only rolls transactions back', files: service('', { 'docs/deploy.md': '# Deploy\n\nOn an error the transaction is rolled back: rollback of the database.\n', '.github/workflows/deploy.yml': '# kubectl rollout undo\non: push\n' }), gives: 'OWNER' },
  { says: 'whose host keeps releases', files: service('', { 'vercel.json': '{}' }), gives: 'OWNER' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
