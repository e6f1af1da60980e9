import { exec } from 'node:child_process'
import { Get, JsonController, QueryParam } from 'routing-controllers'
import { Body, Path, Post, Route } from 'tsoa'
import { Arg, Query, Resolver } from 'type-graphql'
import { get, param } from '@loopback/rest'
import { DynamoDBClient, ExecuteStatementCommand } from '@aws-sdk/client-dynamodb'

// case: a parameter of the query
@JsonController()
class Hosts {
  @Get('/ping')
  ping(@QueryParam('host') host: string) {
    exec('ping ' + host) // expect: command-injection
  }
}

// case: the body of a request
@Route('hosts')
class Machines {
  @Post()
  async ping(@Body() asked: { host: string }, @Path() id: number) {
    exec('ping ' + asked.host) // expect: command-injection
    exec('ping ' + id)
  }
}

// case: an argument of a query
@Resolver()
class Answers {
  @Query(() => String)
  ping(@Arg('host') host: string) {
    exec('ping ' + host) // expect: command-injection
  }
}

// case: a parameter of LoopBack
class Ping {
  @get('/ping')
  ping(@param.query.string('host') host: string) {
    exec('ping ' + host) // expect: command-injection
  }
}

// case: a query of PartiQL
export const handler = async (event) => {
  const { name } = event.queryStringParameters
  new ExecuteStatementCommand({ Statement: `SELECT * FROM users WHERE name='${name}'` }) // expect: sql-injection
  new ExecuteStatementCommand({ Statement: 'SELECT * FROM users WHERE name=?', Parameters: [{ S: name }] })
}

// case: a shell of Deno
Deno.serve(async (req: Request) => {
  const name = new URL(req.url).searchParams.get('name')
  new Deno.Command('sh', { args: ['-c', 'echo ' + name] }) // expect: command-injection
  new Deno.Command('echo', { args: [name] })
  return new Response('')
})
