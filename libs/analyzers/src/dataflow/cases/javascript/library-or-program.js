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
