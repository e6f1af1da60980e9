// case: any browser may call a method, and subscribe, with an object
import { Meteor } from 'meteor/meteor'
import { Mongo } from 'meteor/mongo'
import { check } from 'meteor/check'
const Boards = new Mongo.Collection('boards')
Meteor.methods({
  async archive(boardId, title) {
    await Boards.updateAsync({ _id: boardId }, { $set: { archived: true } }) // expect: nosql-injection
    check(title, String)
    return Boards.findOneAsync({ title })
  },
  checked(boardId, title) {
    check(boardId, Object)
    check(title, String)
    Boards.remove({ title })
    return Boards.remove(boardId) // expect: nosql-injection
  },
})
Meteor.publish('boards', function (owner) {
  return Boards.find({ owner }) // expect: nosql-injection
})

// case: a method that says what it takes
import { Meteor } from 'meteor/meteor'
import { Mongo } from 'meteor/mongo'
import { ValidatedMethod } from 'meteor/mdg:validated-method'
import { exec } from 'child_process'
const Boards = new Mongo.Collection('boards')
export const archive = new ValidatedMethod({
  name: 'archive',
  validate: new SimpleSchema({ boardId: String }).validator(),
  run({ boardId }) {
    exec('archive ' + boardId) // expect: command-injection
    return Boards.updateAsync({ boardId }, { $set: { archived: true } })
  },
})

// case: a collection that is brought in where it is first asked for
import { Meteor } from 'meteor/meteor'
Meteor.methods({
  rename(title, to) {
    const boards = require('./boards').default
    boards.findOneAsync({ title: new RegExp(title) }) // expect: regex-injection
    return boards.updateAsync({ title }, { $set: { title: String(to) } }) // expect: nosql-injection
  },
})

// case: which may be so many of a kind
import { Meteor } from 'meteor/meteor'
Meteor.publish('activities', function (kind, id) {
  check(kind, Match.Where((one) => ['board', 'card'].includes(one)))
  check(id, Match.Maybe(String))
  return db.activities.find({ kind, id })
})

// case: routes of its own
import { WebApp } from 'meteor/webapp'
import { readFile } from 'node:fs'
WebApp.connectHandlers.use('/file', (asked, answer) => readFile('files/' + asked.query.name, (error, text) => answer.end(text))) // expect: path-traversal
