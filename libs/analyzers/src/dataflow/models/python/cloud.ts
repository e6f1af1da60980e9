import { defineModel } from '../model.ts'
import { UNLIMITED } from '../unsafe-values.ts'
import { misusesAt, under } from './helpers.ts'

const ALLOWED = { effect: { not: /DENY|Deny/ } }
const ALLOWED_JSON = { '0.Effect': { not: 'Deny' } }
const STATEMENT = ['aws_cdk.aws_iam.PolicyStatement']
/** One of several: what any of them allows is allowed. */
const PLACES = ['*', '0', '1', '2', '3']
const IN_DOCUMENT = ['0.Statement.', ...['0', '1', '2', '3'].map((place) => `0.Statement.${place}.`)]
const JSON_STATEMENT = ['aws_cdk.aws_iam.PolicyStatement.from_json']
const ANYWHERE_IP = /^(?:0\.0\.0\.0\/0|::\/0)$/
const PORTS = { anyOf: [0, 22, 23, 1433, 1521, 3306, 3389, 5432, 5900, 6379, 9200, 11211, 27017] } as const
const JSON_DOCUMENT = ['aws_cdk.aws_iam.PolicyDocument.from_json']
/** As text a policy is handed to the SDK: nothing else has statements with an effect. */
const AS_TEXT = ['json.dumps']
const EVERY_ACTION = { title: 'Policy with a wildcard action', severity: 'high' } as const
const EVERY_RESOURCE = { title: 'Policy with a wildcard resource' } as const
const EVERYBODY = { title: 'Policy with a wildcard principal', severity: 'high' } as const
const OLD_TLS = /TLS_?1_?[.-]?0$|TLS-1-0|TLSV1$/i
const DOMAINS = under('aws_cdk', 'aws_opensearchservice.Domain aws_elasticsearch.Domain')
const CFN_DOMAINS = under('aws_cdk', 'aws_opensearchservice.CfnDomain aws_elasticsearch.CfnDomain')
const GATEWAYS = under('aws_cdk', 'aws_apigateway.DomainName aws_apigatewayv2.DomainName aws_apigateway.CfnDomainName aws_apigatewayv2.CfnDomainName')
const BUCKET = ['aws_cdk.aws_s3.Bucket']

/** Infrastructure written with the AWS Cloud Development Kit, and calls of cloud APIs that open something to everybody. */
export default defineModel({
  id: 'python-cloud',
  language: 'python',
  types: {
    'aws_cdk.aws_iam.ArnPrincipal': { tracked: true },
    'aws_cdk.aws_iam.PolicyStatement': {},
    'aws_cdk.aws_s3.Bucket': {},
  },
  aliases: { 'aws_cdk.core': 'aws_cdk' },
  marks: [{ at: 'aws_cdk.aws_iam.ArnPrincipal', mark: 'everybody', when: { '0|arn': '*' }, on: 'result' }],
  misuses: [
    ...PLACES.flatMap((place) => misusesAt('cloud-policy-too-wide', STATEMENT, { [`actions.${place}`]: '*', ...ALLOWED }, EVERY_ACTION)),
    ...misusesAt('cloud-policy-too-wide', STATEMENT, { 'resources.*': '*', 'actions.*': { not: UNLIMITED }, ...ALLOWED }, EVERY_RESOURCE),
    ...misusesAt('cloud-policy-too-wide', STATEMENT, { 'principals.*': { anyOf: [/(?:Star|Any)Principal(?:\(\))?$/, { mark: 'everybody' }] }, ...ALLOWED }, EVERYBODY),
    ...misusesAt('cloud-policy-too-wide', JSON_STATEMENT, { '0.Action': '*', ...ALLOWED_JSON }, EVERY_ACTION),
    ...PLACES.flatMap((place) => misusesAt('cloud-policy-too-wide', JSON_STATEMENT, { [`0.Action.${place}`]: '*', ...ALLOWED_JSON }, EVERY_ACTION)),
    ...misusesAt('cloud-policy-too-wide', JSON_STATEMENT, { '0.Resource': '*', '0.Action': { not: UNLIMITED }, '0.Action.*': { not: UNLIMITED }, ...ALLOWED_JSON }, EVERY_RESOURCE),
    ...misusesAt('cloud-policy-too-wide', JSON_STATEMENT, { '0.Resource.*': '*', '0.Action': { not: UNLIMITED }, '0.Action.*': { not: UNLIMITED }, ...ALLOWED_JSON }, EVERY_RESOURCE),
    ...['0.Principal', '0.Principal.AWS', ...PLACES.map((place) => `0.Principal.AWS.${place}`)].flatMap((at) => misusesAt('cloud-policy-too-wide', JSON_STATEMENT, { [at]: '*', ...ALLOWED_JSON }, EVERYBODY)),
    ...['0.Statement.*.Action', ...PLACES.map((place) => `0.Statement.*.Action.${place}`)].flatMap((at) => misusesAt('cloud-policy-too-wide', JSON_DOCUMENT, { [at]: '*', '0.Statement.*.Effect': { not: 'Deny' } }, EVERY_ACTION)),
    ...IN_DOCUMENT.flatMap((at) => ['Action', ...PLACES.map((place) => `Action.${place}`)].flatMap((name) => misusesAt('cloud-policy-too-wide', AS_TEXT, { [at + name]: '*', [`${at}Effect`]: 'Allow' }, EVERY_ACTION))),
    ...IN_DOCUMENT.flatMap((at) => ['Principal', 'Principal.AWS', ...PLACES.map((place) => `Principal.AWS.${place}`)].flatMap((name) => misusesAt('cloud-policy-too-wide', AS_TEXT, { [at + name]: '*', [`${at}Effect`]: 'Allow', [`${at}Condition`]: { absent: true } }, EVERYBODY))),
    ...['0.Statement.*.Resource', '0.Statement.*.Resource.*'].flatMap((at) => misusesAt('cloud-policy-too-wide', JSON_DOCUMENT, { [at]: '*', '0.Statement.*.Effect': { not: 'Deny' } }, EVERY_RESOURCE)),
    ...['0.Statement.*.Principal', '0.Statement.*.Principal.AWS', ...PLACES.map((place) => `0.Statement.*.Principal.AWS.${place}`)].flatMap((at) => misusesAt('cloud-policy-too-wide', JSON_DOCUMENT, { [at]: '*', '0.Statement.*.Effect': { not: 'Deny' } }, EVERYBODY)),
    ...misusesAt('cloud-resource-public', under('aws_cdk', 'aws_rds.DatabaseInstance aws_rds.DatabaseCluster aws_rds.CfnDBInstance aws_dms.CfnReplicationInstance aws_redshift.Cluster aws_redshift.CfnCluster aws_rds.DatabaseInstanceReadReplica'), { publicly_accessible: true }),
    ...misusesAt('cloud-resource-public', ['aws_cdk.aws_ec2.CfnInstance'], { 'network_interfaces.*.associate_public_ip_address': true }),
    ...misusesAt('cloud-resource-public', ['aws_cdk.aws_ec2.CfnInstance.NetworkInterfaceProperty'], { associate_public_ip_address: true }),
    ...misusesAt('cloud-resource-public', BUCKET, { public_read_access: true }),
    ...misusesAt('cloud-resource-public', BUCKET, { access_control: /PUBLIC_READ/ }),
    ...misusesAt('cloud-resource-public', ['*.put_object', '*.put_bucket_acl', '*.put_object_acl', '*.create_bucket', '*.upload_file'], { ACL: /^public-read/ }),
    ...misusesAt('cloud-resource-public', ['aws_cdk.aws_ec2.Instance'], { 'vpc_subnets.subnet_type': /SubnetType\.PUBLIC$/ }, { severity: 'low', confidence: 'low' }),
    ...misusesAt('cloud-resource-public', ['*.authorize_security_group_ingress'], { CidrIp: ANYWHERE_IP, FromPort: PORTS }, { title: 'Administration or database port open to the internet' }),
    ...misusesAt('cloud-resource-public', ['*.create_db_instance', '*.create_db_cluster', '*.modify_db_instance'], { PubliclyAccessible: true }, { title: 'Database open to the internet' }),
    ...misusesAt('cloud-encryption-off', ['*.create_db_instance', '*.create_db_cluster'], { StorageEncrypted: false }, { title: 'Unencrypted database' }),
    ...misusesAt('weak-tls-version', GATEWAYS, { security_policy: OLD_TLS }),
    ...misusesAt('weak-tls-version', DOMAINS, { tls_security_policy: OLD_TLS }),
    ...misusesAt('weak-tls-version', DOMAINS, { tls_security_policy: { absent: true } }, { severity: 'low', title: 'TLS 1.0 allowed by default' }),
    ...misusesAt('weak-tls-version', CFN_DOMAINS, { 'domain_endpoint_options.tls_security_policy': { anyOf: [OLD_TLS, /Min-TLS-1-0/] } }),
    ...misusesAt('weak-tls-version', ['aws_cdk.aws_opensearchservice.CfnDomain.DomainEndpointOptionsProperty', 'aws_cdk.aws_elasticsearch.CfnDomain.DomainEndpointOptionsProperty'], { tls_security_policy: { anyOf: [/Min-TLS-1-0/, { absent: true }] } }, { severity: 'low' }),
    ...misusesAt('weak-tls-version', CFN_DOMAINS, { domain_endpoint_options: { absent: true } }, { severity: 'low', title: 'TLS 1.0 allowed by default' }),
  ],
})
