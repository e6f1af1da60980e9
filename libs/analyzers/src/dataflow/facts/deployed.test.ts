import { beforeAll, describe, expect, it } from 'vitest'
import { parsedAs, languageOf } from '../../inventory/languages.ts'
import { parseFile } from '../../syntax/parse.ts'
import { lowerFile } from '../lower/index.ts'
import { factsOf } from './collect.ts'
import { loadLanguages } from './testing.ts'

beforeAll(async () => loadLanguages(['javascript', 'typescript', 'python']))

function deployed(code: Readonly<Record<string, string>>, path: string, text: string): string[] {
  const modules = Object.entries(code).flatMap(([file, source]) => {
    const language = parsedAs(languageOf(file))
    return (language && lowerFile(parseFile(file, source, language))) ?? []
  })
  return factsOf(modules, [{ path, text }]).routes.map(({ methods, route, handler, sign_in: is }) => `${methods.join('|')} ${route} ${handler?.name ?? '?'} ${is}`).sort()
}

describe('functions that AWS calls at addresses of a deployment', () => {
  it('Serverless: events of each function, in all ways to write them', () => {
    expect(deployed({
      'api/src/beds.ts': `export const list = async () => ({ statusCode: 200 })\nexport const plant = async (event) => { await db.put(event.body) }\nexport const clock = async () => tick()`,
      'api/src/shed.js': `module.exports.handler = async (event) => show(event.pathParameters.id)`,
    }, 'api/serverless.yml', `service: garden
functions:
  list:
    handler: src/beds.list # all of them
    events:
      - httpApi: 'GET /beds'
      - schedule: rate(1 day)
  plant:
    handler: src/beds.plant
    events:
      - http:
          path: beds/{id}
          method: post
          authorizer: aws_iam
      - http: { path: plants, method: put }
  clock:
    handler: src/beds.clock
    events:
    - schedule: rate(1 hour)
  shed:
    handler: src/shed.handler
    events:
    - httpApi:
        method: '*'
        path: /shed/{id}
        authorizer:
          name: gardeners
`)).toEqual(['ANY /shed/{id} handler required', 'GET /beds list none', 'POST /beds/{id} plant required', 'PUT /plants plant none'])
  })

  it('SAM: functions with their folder, and who is asked for by default', () => {
    expect(deployed({ 'beds/app.py': `def handle(event, context):\n    return {'statusCode': 200}\n`, 'door/app.py': `def handle(event, context):\n    return {'statusCode': 200}\n` }, 'template.yaml', `Transform: AWS::Serverless-2016-10-31
Globals:
  Api:
    Auth:
      DefaultAuthorizer: Gardeners
Resources:
  Beds:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: beds/
      Handler: app.handle
      Events:
        Get:
          Type: Api
          Properties:
            Path: /beds
            Method: get
        Daily:
          Type: Schedule
  Door:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: door/
      Handler: app.handle
      Events:
        Post:
          Type: Api
          Properties:
            Path: /door
            Method: post
            Auth:
              Authorizer: NONE
`)).toEqual(['GET /beds handle required', 'POST /door handle none'])
  })
})
