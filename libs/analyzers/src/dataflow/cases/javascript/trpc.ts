import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import { exec } from 'node:child_process'

const t = initTRPC.context<Context>().create({ transformer })
export const openProcedure = t.procedure
export const ownProcedure = t.procedure.use(async ({ next }) => next())

// case: what a procedure takes is sent by browsers
export const feeds = t.router({
  load: openProcedure.input(z.object({ url: z.string() })).query(async ({ input }) => {
    const answer = await fetch(input.url) // expect: ssrf
    return answer.text()
  }),
  save: ownProcedure.input(z.object({ name: z.string() })).use(audit).mutation(async (options) => {
    const { input, ctx } = options
    exec('save ' + input.name) // expect: command-injection
    exec('save ' + ctx.name)
  }),
})

// case: only as far as it fits what it was asked for
export const feeds = t.router({
  load: openProcedure.input(z.object({ id: z.number(), kind: z.enum(['new', 'old']) })).query(({ input }) => {
    exec(`load ${input.id} ${input.kind}`)
    exec('load ' + input.other)
  }),
  same: openProcedure.input(z.object({ id: z.string() })).query(({ input }) => exec('load ' + input.id)), // expect: command-injection
})

// case: nothing is asked for
export const feeds = t.router({
  all: openProcedure.query(({ ctx }) => exec('all ' + ctx.name)),
})

// case: across files: procedures that another file has prepared
import { myProcedure } from './setup'
export const feeds = { load: myProcedure.input(Feed).query(({ input }) => fetch(input.url)) } // expect: ssrf
// file: setup/index.ts
export * from './context'
export * from './procedures'
// file: setup/context.ts
export const context = 1
// file: setup/procedures.ts
import { initTRPC } from '@trpc/server'
const t = initTRPC.create()
export const router = t.router
export const myProcedure = t.procedure.use(known)
