import { defineModel } from '../model.ts'

const STEPS = 'input output use meta concat unstable_concat caller experimental_caller'

/** Procedures that browsers call: each says what it takes, and gets what fits. */
export default defineModel({
  id: 'trpc',
  language: 'javascript',
  aliases: { '@trpc/server.initTRPC': 'trpc.Init', '@trpc/server/unstable-core-do-not-import.initTRPC': 'trpc.Init' },
  types: {
    'trpc.Init': { returns: { create: 'trpc.Instance', context: 'this', meta: 'this' } },
    'trpc.Instance': { members: { procedure: 'trpc.Procedure' } },
    'trpc.Procedure': { asks: 'input', returns: Object.fromEntries(STEPS.split(' ').map((name) => [name, 'this'])) },
    'trpc.Call': {},
  },
  sources: [{ at: 'trpc.Call.input', channel: 'action-argument' }],
  callbacks: ['query', 'mutation', 'subscription'].map((name) => ({ at: `trpc.Procedure.${name}`, parameters: ['$asked'] })),
})
