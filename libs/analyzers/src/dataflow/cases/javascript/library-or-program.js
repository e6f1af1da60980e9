const { exec } = require('child_process')

// case: a program that is started, and names nothing that others could bring in
exports.tagged = (name, done) => exec(`git show ${name}`, done)
// package: { "name": "shop", "version": "1.0.0", "scripts": { "start": "node server.js" } }

// case: a library that can be started as well
exports.tagged = (name, done) => exec(`git show ${name}`, done) // expect: command-injection
// package: { "name": "shop", "version": "1.0.0", "main": "library-or-program.js", "scripts": { "start": "node server.js" } }


// case: pages that are bundled for the browser
exports.tagged = (name, done) => exec(`git show ${name}`, done)
// package: { "name": "shop", "version": "1.0.0", "scripts": { "dev": "vite", "build": "vite build" } }

// case: a program that names a beginning it does not have
exports.tagged = (name, done) => exec(`git show ${name}`, done)
// package: { "name": "shop", "version": "1.0.0", "main": "index.js", "scripts": { "start": "webpack-dev-server" } }

// case: what is built of a source hands on what the source hands on, and nothing else
const { tagged } = require('./src/git')
// file: src/index.js
exports.show = require('./git').tagged
// file: src/git.js
const { exec } = require('child_process')
exports.tagged = (name, done) => exec(`git show ${name}`, done) // expect: command-injection
exports.blamed = (name, done) => exec(`git blame ${name}`, done)
// package: { "name": "shop", "version": "1.0.0", "main": "dist/index.js" }

// case: a function that is there to run code, and names of a database's own parts
const { Client } = require('pg')
exports.run = (code) => new Function('return (' + code + ')')() // expect: code-from-variable
exports.node = (node) => new Function('return (' + node.scriptFunction + ')')() // expect: code-from-variable
exports.called = (name) => new Function('return shop.' + name)() // expect: code-injection
exports.emptied = (tableName) => new Client().query(`DELETE FROM ${tableName}`)
exports.removed = (tableName, owner) => new Client().query(`DELETE FROM ${tableName} WHERE owner = '${owner}'`) // expect: sql-injection
// package: { "name": "shop", "version": "1.0.0", "main": "library-or-program.js" }

// case: rows of a database that a library is given are none of its caller's
import { QueryRunner } from 'typeorm'
export async function up(runner: QueryRunner) {
  const rows = await runner.query('SELECT id FROM goods')
  for (const row of rows) await runner.query(`UPDATE goods SET code = '${row.id}'`)
}
// package: { "name": "shop", "version": "1.0.0", "main": "library-or-program.ts" }

// case: what the methods of an object give that a library is handed
const { cloneDeep } = require('lodash')
exports.start = (shop) => {
  exec(`show ${cloneDeep(shop).name}`) // expect: command-injection
  const goods = shop.goods.named('a')
  exec(`show ${goods}`)
  exec(`show ${shop.name}`) // expect: command-injection
  exec(`show ${shop.name.trim()}`) // expect: command-injection
}
// package: { "name": "shop", "version": "1.0.0", "main": "library-or-program.js" }

// case: a program that is packed with a browser is none that others bring in
const { execSync } = require('child_process')
exports.sign = (file) => execSync(`sign "${file}"`)
// package: { "name": "shop", "version": "1.0.0", "main": "start.js", "devDependencies": { "electron-builder": "26" } }
