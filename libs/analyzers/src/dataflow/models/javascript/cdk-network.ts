import { type Conditions, defineModel, type MarkModel, type MisuseModel, type TypeModel } from '../model.ts'
import { misuse, named, PUBLIC } from './cdk-names.ts'

const OPEN_FIX = 'Name the addresses that may connect: `Peer.ipv4(\'10.0.0.0/16\')` or the security group of the caller. Administrators connect through Session Manager or a VPN.'
const PORT_TITLE = 'Administration or database port open to the internet'
const ALL_TITLE = 'All ports open to the internet'
const TLS_FIX = 'Serve over TLS only, with a current version: TLS 1.2 or later.'

/** Ports of remote shells, desktops, file shares, databases and caches: nothing that the public connects to. */
const CLOSED_PORTS = [20, 21, 22, 23, 135, 139, 445, 1433, 1521, 2375, 2379, 2383, 3306, 3389, 5432, 5500, 5601, 5900, 5985, 6379, 7000, 8020, 9042, 9200, 9300, 11211, 27017]
const CLOSED = { anyOf: CLOSED_PORTS } as const
const EVERYBODY = { type: 'cdk.Everybody' } as const

const types: Record<string, TypeModel> = {
  'cdk.Everybody': {},
  'cdk.Port': { tracked: true },
  ...Object.fromEntries(named('ec2', 'Peer').map((at) => [at, { returns: { anyIpv4: 'cdk.Everybody', anyIpv6: 'cdk.Everybody' } }])),
  ...Object.fromEntries(named('ec2', 'Port').map((at) => [at, { returns: { tcp: 'cdk.Port', allTraffic: 'cdk.Port', allTcp: 'cdk.Port', tcpRange: 'cdk.Port' }, members: { SSH: 'cdk.Port', RDP: 'cdk.Port' } }])),
}

const marks: readonly MarkModel[] = named('ec2', 'Port').flatMap((port): MarkModel[] => [
  { at: `${port}.tcp`, on: 'result', when: { 0: CLOSED }, mark: 'closed' },
  ...['allTraffic', 'allTcp'].map((name): MarkModel => ({ at: `${port}.${name}`, on: 'result', mark: 'all' })),
  { at: `${port}.tcpRange`, on: 'result', when: { 0: { anyOf: [0, 1] }, 1: { anyOf: [65535, 65534] } }, mark: 'all' },
])

/** `group.addIngressRule(Peer.anyIpv4(), Port.tcp(22))`, `instance.connections.allowFromAnyIpv4(Port.allTraffic())` */
const opened = (mark: string, title: string): MisuseModel[] => [
  { at: '*.addIngressRule', rule: 'cloud-resource-public', when: { 0: EVERYBODY, 1: { mark } }, title, fix: OPEN_FIX },
  { at: '*.allowFrom', rule: 'cloud-resource-public', when: { 0: EVERYBODY, 1: { mark } }, title, fix: OPEN_FIX },
  { at: '*.allowFromAnyIpv4', rule: 'cloud-resource-public', when: { 0: { mark } }, title, fix: OPEN_FIX },
]

const ANYWHERE = /^(?:0\.0\.0\.0\/0|::\/0)$/
const ENTRIES = [0, 1, 2, 3].map((at) => `2.securityGroupIngress.${at}.`)
const rules = (place: string): Conditions[] => ['cidrIp', 'cidrIpv6'].flatMap((cidr) => [
  { [`${place}${cidr}`]: ANYWHERE, [`${place}fromPort`]: CLOSED },
  { [`${place}${cidr}`]: ANYWHERE, [`${place}ipProtocol`]: { anyOf: ['-1', -1] } },
])

const groups: readonly MisuseModel[] = [
  ...ENTRIES.flatMap(rules).flatMap((when) => misuse('ec2', 'CfnSecurityGroup', 'cloud-resource-public', when, PORT_TITLE, OPEN_FIX)),
  ...rules('2.').flatMap((when) => misuse('ec2', 'CfnSecurityGroupIngress', 'cloud-resource-public', when, PORT_TITLE, OPEN_FIX)),
]

const OLD_POLICY = /(?:^|\.)(?:SSL_V3|TLS_V1|TLS_V1_2016|TLS_V1_1_2016)$/
const OLD_DOMAIN = /(?:^|\.)(?:TLS_1_0|TLS_1_1)$/

/** What is served without encryption, or with one that is broken. */
const transport: readonly MisuseModel[] = [
  ...['2.defaultBehavior', '2.additionalBehaviors.*'].flatMap((place) => misuse('cloudfront', 'Distribution', 'cleartext-protocol', { [`${place}.viewerProtocolPolicy`]: /ALLOW_ALL$/ }, 'Website served over plain HTTP', 'Set `viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS`.')),
  ...misuse('cloudfront', 'CloudFrontWebDistribution', 'cleartext-protocol', { '2.viewerProtocolPolicy': /ALLOW_ALL$/ }, 'Website served over plain HTTP', 'Set `viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS`.'),
  ...misuse('cloudfront', 'Distribution', 'weak-tls-version', { '2.minimumProtocolVersion': OLD_POLICY }, 'Outdated TLS version', 'Set `minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021`.'),
  ...misuse('apigateway', 'DomainName', 'weak-tls-version', { '2.securityPolicy': OLD_DOMAIN }, 'Outdated TLS version', TLS_FIX),
  ...misuse('apigatewayv2', 'DomainName', 'weak-tls-version', { '2.securityPolicy': OLD_DOMAIN }, 'Outdated TLS version', TLS_FIX),
  ...['opensearchservice', 'elasticsearch'].flatMap((module) => [
    ...misuse(module, 'Domain', 'weak-tls-version', { '2.tlsSecurityPolicy': OLD_DOMAIN }, 'Outdated TLS version', TLS_FIX),
    ...misuse(module, 'Domain', 'cleartext-protocol', { '2.enforceHttps': false }, 'Search domain reachable over plain HTTP', 'Set `enforceHttps: true`.'),
    ...misuse(module, 'Domain', 'cleartext-protocol', { '2.nodeToNodeEncryption': false }, 'Unencrypted traffic between search nodes', 'Set `nodeToNodeEncryption: true`.'),
  ]),
  ...misuse('elasticache', 'CfnReplicationGroup', 'cleartext-protocol', { '2.transitEncryptionEnabled': false }, 'Unencrypted traffic to the cache', 'Set `transitEncryptionEnabled: true`.'),
  ...misuse('msk', 'CfnCluster', 'cleartext-protocol', { '2.encryptionInfo.encryptionInTransit.clientBroker': /PLAINTEXT/ }, 'Unencrypted traffic to brokers', 'Set `clientBroker: \'TLS\'`.'),
  ...misuse('msk', 'CfnCluster', 'cleartext-protocol', { '2.encryptionInfo.encryptionInTransit.inCluster': false }, 'Unencrypted traffic between brokers', 'Remove `inCluster: false`.'),
  ...misuse('s3', 'Bucket', 'cleartext-protocol', { '2.enforceSSL': false }, 'Bucket readable over plain HTTP', 'Set `enforceSSL: true`.', { severity: 'low' }),
]

const WITHOUT_POLICY = ['blockPublicAcls', 'blockPublicPolicy', 'ignorePublicAcls', 'restrictPublicBuckets']
const unblocked = named('s3', 'BlockPublicAccess').flatMap((at): MisuseModel[] =>
  ['blockPublicPolicy', 'restrictPublicBuckets'].map((setting) => ({ at, rule: 'cloud-resource-public', when: { [`0.${setting}`]: false, '0.blockPublicAcls': { anyOf: [false, { absent: true }] } }, severity: 'medium', title: 'Public access block of a bucket disabled', fix: 'Use `BlockPublicAccess.BLOCK_ALL`, and serve public files through CloudFront.' })),
)
const cfnUnblocked = WITHOUT_POLICY.slice(1, 2).concat('restrictPublicBuckets').flatMap((setting) => misuse('s3', 'CfnBucket', 'cloud-resource-public', { [`2.publicAccessBlockConfiguration.${setting}`]: false }, 'Public access block of a bucket disabled', 'Set all four settings to `true`, and serve public files through CloudFront.', { severity: 'medium' }))

/** What answers everybody on the internet. */
const reachable: readonly MisuseModel[] = [
  ...unblocked,
  ...cfnUnblocked,
  ...misuse('redshift', 'Cluster CfnCluster', 'cloud-resource-public', { '2.publiclyAccessible': true }, 'Data warehouse open to the internet', PUBLIC),
  ...misuse('amazonmq', 'CfnBroker', 'cloud-resource-public', { '2.publiclyAccessible': true }, 'Message broker open to the internet', PUBLIC),
  ...misuse('eks', 'Cluster FargateCluster', 'cloud-resource-public', { '2.endpointAccess': /EndpointAccess\.PUBLIC$/ }, 'Kubernetes API open to the internet', 'Use `EndpointAccess.PRIVATE`, or list the addresses: `EndpointAccess.PUBLIC_AND_PRIVATE.onlyFrom(\'203.0.113.0/24\')`.', { severity: 'medium' }),
  ...misuse('cognito', 'CfnIdentityPool', 'cloud-resource-public', { '2.allowUnauthenticatedIdentities': true }, 'Identity pool gives credentials to everybody', 'Set `allowUnauthenticatedIdentities: false`, and let only signed-in users get credentials.', { severity: 'medium' }),
  ...named('lambda', 'FunctionUrl').map((at): MisuseModel => ({ at, rule: 'cloud-resource-public', when: { '2.authType': /FunctionUrlAuthType\.NONE$/ }, severity: 'medium', title: 'Function URL without authentication', fix: 'Set `authType: FunctionUrlAuthType.AWS_IAM`, or check a signature in the function.' })),
  { at: '*.addFunctionUrl', rule: 'cloud-resource-public', when: { '0.authType': /FunctionUrlAuthType\.NONE$/ }, severity: 'medium', title: 'Function URL without authentication', fix: 'Set `authType: FunctionUrlAuthType.AWS_IAM`, or check a signature in the function.' },
  { at: '*.addMethod', rule: 'cloud-resource-public', when: { 0: /^(?:POST|PUT|PATCH|DELETE|ANY)$/, '2.authorizationType': /AuthorizationType\.NONE$/ }, severity: 'low', title: 'API method without authorization', fix: 'Set `authorizationType: AuthorizationType.IAM`, or give the method an authorizer.' },
]

/** Networks of the AWS Cloud Development Kit: who can connect, and how. */
export default defineModel({
  id: 'cdk-network',
  language: 'javascript',
  types,
  marks,
  misuses: [...opened('closed', PORT_TITLE), ...opened('all', ALL_TITLE), ...groups, ...transport, ...reachable],
})
