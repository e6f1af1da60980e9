import { defineModel, type SourceModel } from '../model.ts'

const EVENTS = 'Amazon.Lambda.APIGatewayEvents'
const REQUESTS = [`${EVENTS}.APIGatewayProxyRequest`, `${EVENTS}.APIGatewayHttpApiV2ProxyRequest`, 'Amazon.Lambda.ApplicationLoadBalancerEvents.ApplicationLoadBalancerRequest']

/** What a gateway hands to a function, with what it is. */
const PARTS: readonly (readonly [name: string, what: string])[] = [
  ['Body', 'the request body'], ['QueryStringParameters', 'the query string'], ['MultiValueQueryStringParameters', 'the query string'], ['RawQueryString', 'the query string'], ['PathParameters', 'the path'], ['Path', 'the path'], ['RawPath', 'the path'], ['Headers', 'a header'], ['Cookies', 'a cookie'],
]

/** Functions of AWS Lambda. */
export default defineModel({
  id: 'dotnet-lambda',
  language: 'csharp',
  types: Object.fromEntries([...REQUESTS, 'Amazon.Lambda.SQSEvents.SQSEvent.SQSMessage'].map((type) => [type, {}])),
  sources: [
    ...REQUESTS.flatMap((type) => PARTS.map(([name, what]): SourceModel => ({ at: `${type}.${name}`, what }))),
    { at: 'Amazon.Lambda.SQSEvents.SQSEvent.SQSMessage.Body', what: 'a message' },
  ],
})
