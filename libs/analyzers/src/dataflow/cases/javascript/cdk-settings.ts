import * as ec2 from 'aws-cdk-lib/aws-ec2'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as apigateway from 'aws-cdk-lib/aws-apigateway'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import * as docdb from 'aws-cdk-lib/aws-docdb'
import * as ecs from 'aws-cdk-lib/aws-ecs'
import * as redshift from 'aws-cdk-lib/aws-redshift'
import * as aws from '@pulumi/aws'
import { SecretValue } from 'aws-cdk-lib'

// case: a port for administrators
const group = new ec2.SecurityGroup(scope, 'Shop', { vpc })
group.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.tcp(22)) // expect: cloud-resource-public
group.addIngressRule(ec2.Peer.anyIpv6(), ec2.Port.tcp(5432)) // expect: cloud-resource-public
group.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.tcp(443))
group.addIngressRule(ec2.Peer.ipv4('10.0.0.0/16'), ec2.Port.tcp(22))
group.connections.allowFromAnyIpv4(ec2.Port.allTraffic()) // expect: cloud-resource-public
group.connections.allowFromAnyIpv4(ec2.Port.tcp(443))

// case: a port for administrators in a template
new ec2.CfnSecurityGroup(scope, 'Desktop', { securityGroupIngress: [{ ipProtocol: 'tcp', fromPort: 3389, toPort: 3389, cidrIp: '0.0.0.0/0' }] }) // expect: cloud-resource-public
new ec2.CfnSecurityGroup(scope, 'Web', { securityGroupIngress: [{ ipProtocol: 'tcp', fromPort: 443, toPort: 443, cidrIp: '0.0.0.0/0' }] })

// case: public access of a bucket
new s3.BlockPublicAccess({ blockPublicAcls: false, blockPublicPolicy: false }) // expect: cloud-resource-public
new s3.BlockPublicAccess({ blockPublicAcls: true, blockPublicPolicy: true })
new s3.BlockPublicAccess({ restrictPublicBuckets: true })

// case: what answers everybody
handler.addFunctionUrl({ authType: lambda.FunctionUrlAuthType.NONE }) // expect: cloud-resource-public
handler.addFunctionUrl({ authType: lambda.FunctionUrlAuthType.AWS_IAM })
orders.addMethod('POST', integration, { authorizationType: apigateway.AuthorizationType.NONE }) // expect: cloud-resource-public
orders.addMethod('OPTIONS', integration, { authorizationType: apigateway.AuthorizationType.NONE })
orders.addMethod('POST', integration, { authorizationType: apigateway.AuthorizationType.IAM })

// case: rights for everybody
queue.grantSendMessages(new iam.StarPrincipal()) // expect: cloud-policy-too-wide
queue.grantSendMessages(role)
role.addManagedPolicy(iam.ManagedPolicy.fromAwsManagedPolicyName('AdministratorAccess')) // expect: cloud-policy-too-wide
role.addManagedPolicy(iam.ManagedPolicy.fromAwsManagedPolicyName('AmazonS3ReadOnlyAccess'))
task.addContainer('web', { image, privileged: true }) // expect: cloud-privilege-escalation
task.addContainer('web', { image, privileged: false })

// case: plain connections
new cloudfront.Distribution(scope, 'Site', { defaultBehavior: { origin, viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.ALLOW_ALL } }) // expect: cleartext-protocol
new cloudfront.Distribution(scope, 'Site', { defaultBehavior: { origin, viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS } })
new cloudfront.Distribution(scope, 'Old', { defaultBehavior: { origin }, minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1 }) // expect: weak-tls-version
new cloudfront.Distribution(scope, 'New', { defaultBehavior: { origin }, minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021 })

// case: stored in clear
new docdb.CfnDBCluster(scope, 'Documents', {}) // expect: cloud-encryption-off
new docdb.CfnDBCluster(scope, 'Documents', { storageEncrypted: true })
new redshift.CfnCluster(scope, 'House', { encrypted: false }) // expect: cloud-encryption-off
ec2.BlockDeviceVolume.ebs(50, { encrypted: false }) // expect: cloud-encryption-off
ec2.BlockDeviceVolume.ebs(50, { encrypted: true })

// case: a password in a template
SecretValue.unsafePlainText('Winter-Tree-91') // expect: hardcoded-credential
SecretValue.secretsManager('shop/database')
SecretValue.unsafePlainText(process.env.PASSWORD)

// case: short passwords of users
new cognito.UserPool(scope, 'Users', { passwordPolicy: { minLength: 6 } }) // expect: weak-password-policy
new cognito.UserPool(scope, 'Users', { passwordPolicy: { minLength: 12 } })

// case: infrastructure of Pulumi
new aws.s3.Bucket('files', { acl: 'public-read' }) // expect: cloud-resource-public
new aws.s3.Bucket('files', { acl: 'private' })
new aws.ec2.SecurityGroup('shop', { ingress: [{ protocol: 'tcp', fromPort: 22, toPort: 22, cidrBlocks: ['0.0.0.0/0'] }] }) // expect: cloud-resource-public
new aws.ec2.SecurityGroup('shop', { ingress: [{ protocol: 'tcp', fromPort: 443, toPort: 443, cidrBlocks: ['0.0.0.0/0'] }] })
new aws.rds.Instance('orders', { storageEncrypted: false }) // expect: cloud-encryption-off
new aws.rds.Instance('orders', { storageEncrypted: true })

// case: policies that are wider than anybody needs
new iam.PolicyStatement({ actions: ['s3:GetObject', '*'], resources: [bucket.bucketArn] }) // expect: cloud-policy-too-wide
new iam.PolicyStatement({ actions: ['s3:GetObject'], principals: [new iam.ArnPrincipal('*')], resources: [bucket.bucketArn] }) // expect: cloud-policy-too-wide
new aws.iam.Policy('shop', { policy: JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Deny', Action: 's3:PutObject', Resource: '*' }, { Effect: 'Allow', Action: '*', Resource: '*' }] }) }) // expect: cloud-policy-too-wide

// case: policies that name what they allow
new iam.PolicyStatement({ actions: ['s3:GetObject'], principals: [new iam.ArnPrincipal('arn:aws:iam::123456789012:role/reader')], resources: [bucket.bucketArn] })
new aws.iam.Policy('shop', { policy: JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: '*' }] }) })
new aws.iam.Policy('wall', { policy: JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Deny', Action: '*', Resource: '*' }] }) })
