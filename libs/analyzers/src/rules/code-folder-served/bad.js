const express = require('express')
const path = require('path')

const app = express()
app.use(express.static(__dirname)) // expect
app.use('/files', express.static('.')) // expect
app.use('/all', express.static(path.join(__dirname, '..'))) // expect
