import express from 'express'
import { readFile } from 'node:fs'
import { z } from 'zod'
import Joi from 'joi'
import { User } from './models'
const app = express()

// case: a schema says that it is text
const Login = z.object({ name: z.string().min(1), role: z.enum(['user', 'admin']).optional() }).strict()
app.post('/login', async (req, res) => {
  const body = Login.parse(req.body)
  res.json(await User.findOne({ name: body.name, role: body.role }))
})

// case: without the schema it may be a filter
app.post('/login', async (req, res) => {
  res.json(await User.findOne({ name: req.body.name })) // expect: nosql-injection
})

// case: a number is harmless everywhere, text is not
const Page = z.object({ id: z.coerce.number().int(), folder: z.string(), tags: z.array(z.string().uuid()) })
app.post('/page', (req, res) => {
  const { id, folder, tags } = Page.parse(req.body)
  readFile(`/pages/${id}`, () => {})
  readFile(`/pages/${tags[0]}`, () => {})
  readFile(`/pages/${folder}`, () => {}) // expect: path-traversal
})

// case: a schema that answers instead of throwing
const Query = z.object({ name: z.string().uuid() })
app.get('/file', (req, res) => {
  const result = Query.safeParse(req.query)
  if (!result.success) return res.sendStatus(400)
  readFile(`/files/${result.data.name}`, () => {})
})

// case: fields that the schema does not know are dropped
const Profile = z.object({ name: z.string(), mail: z.string().email() })
app.post('/profile', async (req, res) => {
  await User.create(Profile.parse(req.body))
  await User.create(req.body) // expect: mass-assignment
})

// case: Joi checks what is then used
const account = Joi.object().keys({ id: Joi.number().required(), name: Joi.string().alphanum(), note: Joi.string() })
app.post('/account', (req, res) => {
  const { error, value } = account.validate(req.body)
  if (error) return res.sendStatus(400)
  readFile(`/accounts/${value.id}`, () => {})
  readFile(`/accounts/${value.name}`, () => {})
  readFile(`/accounts/${req.body.name}`, () => {})
  readFile(`/accounts/${value.note}`, () => {}) // expect: path-traversal
})

// case: a schema of another file
import { Id } from './shapes'
app.get('/other', (req, res) => {
  readFile(`/files/${Id.parse(req.query).id}`, () => {})
})
// file: shapes.ts
import * as z from 'zod'
export const Id = z.object({ id: z.number() })

// case: decorators of a class say what its fields are
import { Body, Controller, Post } from '@nestjs/common'
import { IsString } from 'class-validator'
class LoginDto {
  @IsString() name: string
}
class AnyDto {
  name: string
}
@Controller('login')
export class LoginController {
  @Post()
  async login(@Body() dto: LoginDto) {
    return await User.findOne({ name: dto.name })
  }
  @Post('any')
  async any(@Body() dto: AnyDto) {
    return await User.findOne({ name: dto.name }) // expect: nosql-injection
  }
}

// case: one of several descriptions
const Filter = z.discriminatedUnion('kind', [z.object({ kind: z.literal('text'), sign: z.enum(['is', 'has']), value: z.string() }), z.object({ kind: z.literal('number'), sign: z.enum(['<', '>']), value: z.number() })])
const Filters = z.object({ all: z.array(Filter), name: z.union([z.number(), z.boolean()]) })
app.post('/list', (req, res) => {
  const { all, name } = Filters.parse(req.body)
  readFile(`/lists/${name}`, () => {})
  for (const one of all) readFile(`/lists/${one.sign}`, () => {})
  for (const one of all) readFile(`/lists/${one.value}`, () => {}) // expect: path-traversal
})

// case: what a description demands besides
const FOLDERS = ['in', 'out']
const place = z.string().refine((value) => FOLDERS.includes(value), { message: 'no such folder' })
const Mail = z.object({ place, name: z.string().regex(/^[a-z]+$/).optional(), kind: z.string().refine((kind) => kind.length > 2), end: z.string().min(2).regex(/\.txt/) })
app.get('/mail', (req, res) => {
  const { place, name, kind, end } = Mail.parse(req.query)
  readFile(`/mails/${place}`, () => {})
  readFile(`/mails/${name}`, () => {})
  readFile(`/mails/${kind}`, () => {}) // expect: path-traversal
  readFile(`/mails/${end}`, () => {}) // expect: path-traversal
})

// case: GraphQL lets in only the fields that the class of an argument names
import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql'
@InputType()
class Changes {
  @Field() name: string
}
class AnyChanges {
  name: string
}
@Resolver()
export class Names {
  @Mutation()
  async change(@Args('id') id: number, @Args('changes') changes: Changes) {
    return await User.update({ where: { id }, data: changes })
  }
  @Mutation()
  async changeAny(@Args('id') id: number, @Args('changes') changes: AnyChanges) {
    return await User.create(changes) // expect: mass-assignment
  }
}

// case: a description that goes on from another
const Plain = z.object({ id: z.number(), folder: z.string() })
const Longer = Plain.extend({ kind: z.enum(['a', 'b']).default('a'), place: z.preprocess(trimmed, z.string()), tag: z.string().transform(parsed) })
app.post('/longer', async (req, res) => {
  const { id, folder, kind, ...rest } = await Longer.parseAsync(req.body)
  readFile(`/longer/${id}/${kind}`, () => {})
  readFile(`/longer/${folder}`, () => {}) // expect: path-traversal
  await User.create(rest)
})

// case: a description that goes on from one that is built as it runs
import { fieldsOf } from './fields'
const Wide = z.object({ id: z.number() }).extend(fieldsOf('wide'))
app.post('/wide', (req, res) => {
  const { id, folder } = Wide.parse(req.body)
  readFile(`/wide/${id}`, () => {}) // expect: path-traversal
  readFile(`/wide/${folder}`, () => {}) // expect: path-traversal
})
