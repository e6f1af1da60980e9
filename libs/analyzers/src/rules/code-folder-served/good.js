const express = require('express')
const path = require('path')

const app = express()
app.use(express.static('public'))
app.use('/files', express.static(path.join(__dirname, 'files')))
app.use('/docs', express.static(path.resolve(__dirname, '../docs')))
