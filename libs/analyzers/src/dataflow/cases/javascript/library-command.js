const { exec, execFile, execSync } = require('child_process')

// case: a command built of an argument
exports.stat = (pid, done) => exec(`ps -p ${pid}`, done) // expect: command-injection
// package: { "name": "stat", "version": "1.0.0", "main": "library-command.js" }

// case: arguments as a list
exports.stat = (pid, done) => execFile('ps', ['-p', pid], done)
// package: { "name": "stat", "version": "1.0.0", "main": "library-command.js" }

// case: a function that is there to run commands
exports.run = (command, done) => exec(command, done)
// package: { "name": "run", "version": "1.0.0", "main": "library-command.js" }

// case: a number
exports.stat = (pid, done) => exec('ps -p ' + Number(pid), done)
// package: { "name": "stat", "version": "1.0.0", "main": "library-command.js" }

// case: not offered to anybody
const stat = (pid, done) => exec('ps -p ' + pid, done)
exports.self = (done) => stat(process.pid, done)
// package: { "name": "stat", "version": "1.0.0", "main": "library-command.js" }

// case: guarded by a pattern
exports.stat = (name, done) => {
  if (!/^\w+$/.test(name)) throw new Error('no such name')
  exec('pgrep ' + name, done)
}
// package: { "name": "stat", "version": "1.0.0", "main": "library-command.js" }

// case: options kept by an old constructor, inside of a wrapper
;(function () {
  function Info(options) {
    this.options = options
  }
  Info.prototype.read = function () {
    return execSync('pdfinfo ' + this.options.file) // expect: command-injection
  }
  module.exports = Info
})()
// package: { "name": "info", "version": "1.0.0", "main": "library-command.js" }

// case: a class, in a file that the main file brings in by a name it makes up
module.exports = require('./' + process.platform)
// file: linux.js
const { exec } = require('child_process')
module.exports = class Network {
  address(name, done) {
    exec('cat /sys/class/net/' + name + '/address', done) // expect: command-injection
  }
}
// package: { "name": "address", "version": "1.0.0", "main": "library-command.js" }

// case: a factory's methods
exports.create = (options) => ({
  tag: (name) => execSync(`git tag ${name}`), // expect: command-injection
})
// package: { "name": "tagger", "version": "1.0.0", "main": "library-command.js" }

// case: chosen between two files
let read
if (process.platform === 'linux') read = require('./linux')
else read = require('./other')
exports.address = (name, done) => read(name, done)
// file: linux.js
const { exec } = require('child_process')
module.exports = (name, done) => exec('cat /sys/class/net/' + name + '/address', done) // expect: command-injection
// file: other.js
module.exports = (name, done) => done(null, '')
// package: { "name": "address", "version": "1.0.0", "main": "library-command.js" }
