import { defineModel } from '../model.ts'
import { sinksAt, TEXT_ONLY } from './conditions.ts'

const FIX = 'Check the type of the argument before it is used: `check(boardId, String)`. Any browser can call a method with an object such as `{ "$ne": null }`.'

/** Methods and publications, which any browser may call with whatever it likes until `check` has looked at it. */
export default defineModel({
  id: 'meteor',
  language: 'javascript',
  aliases: {
    'meteor/meteor.Meteor': 'Meteor', 'meteor/mongo.Mongo': 'Mongo', 'meteor/check.check': 'check', 'meteor/check.Match': 'Match',
    'meteor/webapp.WebApp': 'WebApp', 'meteor/mdg:validated-method.ValidatedMethod': 'ValidatedMethod',
  },
  types: {
    'Mongo.Collection': { is: ['mongodb.Collection'], returns: { rawCollection: 'mongodb.Collection' } },
    'Meteor.Call': {},
    WebApp: { members: { handlers: 'express.Application', rawHandlers: 'express.Application', connectHandlers: 'express.Application', rawConnectHandlers: 'express.Application' } },
  },
  sources: [
    { at: 'Meteor.Call.(argument)', channel: 'action-argument' },
    { at: 'Meteor.Call.(checked)', channel: 'action-argument', cleans: TEXT_ONLY },
  ],
  sinks: sinksAt('Mongo.Collection', 'findOneAsync updateAsync removeAsync upsert upsertAsync', 'nosql', { fix: FIX }),
  callbacks: [
    ...['Meteor.methods', 'Meteor.server.methods'].map((at) => ({ at, arg: '0.*', each: 'Meteor.Call.(argument)', parameters: [] })),
    ...['Meteor.publish', 'Meteor.publishComposite'].map((at) => ({ at, arg: 1, each: 'Meteor.Call.(argument)', parameters: [] })),
    { at: 'ValidatedMethod', arg: '0.run', parameters: ['Meteor.Call.(checked)'] },
  ],
  guards: [{ at: 'check', cleans: TEXT_ONLY, if: 'returns', when: { 1: { not: { anyOf: [{ type: 'Object' }, { type: 'Match.Any' }] } } } }],
})
