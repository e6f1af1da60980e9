import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['ruby']))

function found(body: string) {
  const module = lowerFile(parseFile('app/controllers/users_controller.rb', `class UsersController < ApplicationController\n  def update\n    ${body}\n  end\nend\n`, 'ruby'))
  if (!module) throw new Error('there is a front end')
  return followed([module]).findings.map(({ rule_id, severity, confidence }) => [rule_id, severity, confidence])
}

it('is sure that a record takes everything where the list of what may be set is left out', () => {
  expect(found('@user.update(params[:user].to_unsafe_h)')).toEqual([['mass-assignment', undefined, 'medium']])
})

it('only suspects it of parameters that Rails refuses unless it is told not to', () => {
  expect(found('@user.update(params[:user])')).toEqual([['mass-assignment', 'low', 'low']])
})

it('says nothing of a map of all parameters that goes into no record', () => {
  expect(found('Setting.shop = params[:settings].permit!.to_h')).toEqual([])
})

it('knows rows that the query builder of knex writes', () => {
  const said = (write: string) => {
    const module = lowerFile(parseFile('src/app.js', `import express from 'express'\nimport knex from 'knex'\nconst app = express()\nconst db = knex({ client: 'pg' })\napp.post('/users', async (req, res) => { ${write}; res.json({}) })`, 'javascript'))
    if (!module) throw new Error('there is a front end')
    return followed([module]).findings.map(({ rule_id }) => rule_id)
  }
  expect(said("await db('users').insert(req.body)")).toEqual(['mass-assignment'])
  expect(said("await db('users').where({ id: 1 }).update(req.body)")).toEqual(['mass-assignment'])
  expect(said("await db('users').insert({ name: String(req.body.name) })")).toEqual([])
})
