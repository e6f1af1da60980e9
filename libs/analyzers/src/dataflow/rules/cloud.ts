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
    title: 'Overly permissive cloud policy',
    why: 'The policy uses a wildcard for actions, resources or principals. One leaked key or compromised service can then read and change things it has nothing to do with.',
    fix: {
      python: 'Name the actions and resources: `PolicyStatement(actions=["s3:GetObject"], resources=[bucket.arn_for_objects("*")])`, and the principal, such as `iam.AccountRootPrincipal()`.',
      javascript: 'Name the actions and resources: `new PolicyStatement({ actions: ["s3:GetObject"], resources: [bucket.arnForObjects("*")] })`, and the principal, such as `new AccountRootPrincipal()`.',
      other: 'Name the actions, the resources and the principal instead of using wildcards.',
    },
    keep: 'Keep every permission that the service really uses.',
  },
  {
    id: 'cloud-resource-public',
    severity: 'high',
    confidence: 'medium',
    cwe: [284, 668],
    owasp: owasp.misconfiguration,
    title: 'Publicly accessible cloud resource',
    why: 'The resource is reachable from the internet. Anyone who finds its address can try passwords and known vulnerabilities, or read what is stored.',
    fix: {
      python: 'Keep it in a private subnet (`publicly_accessible=False`, `SubnetType.PRIVATE_WITH_EGRESS`), block public access of buckets, and let users in through a load balancer or a signed URL.',
      javascript: 'Keep it in a private subnet (`publiclyAccessible: false`, `SubnetType.PRIVATE_WITH_EGRESS`), block public access of buckets, and let users in through a load balancer or a signed URL.',
      other: 'Keep it in a private subnet, block public access of buckets, and let users in through a load balancer or a signed URL.',
    },
  },
]
