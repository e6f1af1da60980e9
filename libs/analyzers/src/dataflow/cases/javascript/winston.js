const express = require('express')
const app = express()

// case: text is logged as it is
const winston = require('winston')
const logger = winston.createLogger({ format: winston.format.printf(({ message }) => message) })
app.get('/', (req, res) => {
  logger.info(`Asked for ${req.query.name}`) // expect: log-injection
})

// case: JSON has no lines of its own
const winston = require('winston')
const logger = winston.createLogger({ level: 'info' })
app.get('/', (req, res) => {
  logger.info(`Asked for ${req.query.name}`)
})

// case: JSON unless a setting says otherwise
const winston = require('winston')
const text = winston.format.printf(({ message }) => message)
const logger = winston.createLogger({ format: process.env.LOGS === 'text' ? text : winston.format.json() })
app.get('/', (req, res) => {
  logger.info(`Asked for ${req.query.name}`)
})
