import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Infrastructure that programs set up. */
export const cloudRules: readonly FlowWords[] = [
  {
    id: 'cloud-policy-too-wide',
    severity: 'medium',
    confidence: 'medium',
    cwe: [732, 284],
    owasp: owasp.accessControl,
    title: 'Cloud policy that allows too much',
    why: 'With a wildcard the holder of one leaked key, or of one broken service, can read and change what has nothing to do with its work.',
    fix: 'Name the actions and resources: `PolicyStatement(actions=["s3:GetObject"], resources=[bucket.arn_for_objects("*")])`, and the principal: `iam.AccountRootPrincipal()` or a service.',
  },
  {
    id: 'cloud-resource-public',
    severity: 'high',
    confidence: 'medium',
    cwe: [284, 668],
    owasp: owasp.misconfiguration,
    title: 'Cloud resource open to the internet',
    why: 'Whoever finds the address can try passwords and known weaknesses, or read what is stored.',
    fix: 'Keep it in a private subnet (`publicly_accessible=False`, `SubnetType.PRIVATE_WITH_EGRESS`), block public access of buckets, and let users in through a load balancer or a signed URL.',
  },
]
