import type { Channel } from '../../channels.ts'
import { defineModel, type SourceModel } from '../model.ts'

const EVENTS = 'Amazon.Lambda.APIGatewayEvents'
const REQUESTS = [`${EVENTS}.APIGatewayProxyRequest`, `${EVENTS}.APIGatewayHttpApiV2ProxyRequest`, 'Amazon.Lambda.ApplicationLoadBalancerEvents.ApplicationLoadBalancerRequest']

/** What a gateway hands to a function, with what it is. */
const PARTS: readonly (readonly [name: string, channel: Channel])[] = [
  ['Body', 'body'], ['QueryStringParameters', 'query'], ['MultiValueQueryStringParameters', 'query'], ['RawQueryString', 'query'], ['PathParameters', 'path'], ['Path', 'path'], ['RawPath', 'path'], ['Headers', 'header'], ['Cookies', 'cookie'],
]

/** Functions of AWS Lambda. */
export default defineModel({
  id: 'dotnet-lambda',
  language: 'csharp',
  types: Object.fromEntries([...REQUESTS, 'Amazon.Lambda.SQSEvents.SQSEvent.SQSMessage'].map((type) => [type, {}])),
  sources: [
    ...REQUESTS.flatMap((type) => PARTS.map(([name, channel]): SourceModel => ({ at: `${type}.${name}`, channel }))),
    { at: 'Amazon.Lambda.SQSEvents.SQSEvent.SQSMessage.Body', channel: 'message' },
  ],
})
