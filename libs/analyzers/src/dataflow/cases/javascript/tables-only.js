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
