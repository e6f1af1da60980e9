const express = require('express')
const app = express()

// case: a program that knows tables only
import { Sequelize } from 'sequelize'
app.patch('/shelves/:id', async (req, res) => {
  const changes = {}
  changes.title = req.body.title
  await req.shelf.update(changes)
  res.json(await shelves.findOne({ title: req.body.title }))
})

// case: a program that knows tables and documents
import { Sequelize } from 'sequelize'
import mongoose from 'mongoose'
app.patch('/shelves/:id', async (req, res) => {
  res.json(await shelves.findOne({ title: req.body.title })) // expect: nosql-injection
})

// case: a client of Supabase, brought in by its address
// file: supabase/functions/rename/index.ts
import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'
const client = createClient(Deno.env.get('SUPABASE_URL'), Deno.env.get('SUPABASE_ANON_KEY'))
Deno.serve(async (req) => {
  const { shelf, title } = await req.json()
  await client.from('shelves').update({ title }).eq('id', shelf)
  return new Response('')
})
