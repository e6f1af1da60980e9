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

// case: guarded: by a pattern
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

// case: a function made of the one that runs commands
const { promisify } = require('util')
const { exec } = require('child_process')
const run = promisify(exec)
exports.diff = (branch) => run(`git diff ${branch}`) // expect: command-injection
// package: { "name": "git-diff", "version": "1.0.0", "main": "library-command.js" }

// case: steps in a list that another library runs
const cp = require('child_process')
const series = require('async/series')
exports.commit = function (message, done) {
  series([
    function (next) {
      cp.exec('git add .', next)
    },
    function (next) {
      cp.exec(['git', 'commit', '-m', '"' + message + '"'].join(' '), next) // expect: command-injection
    },
  ], done)
}
// package: { "name": "git-commit", "version": "1.0.0", "main": "library-command.js" }

// case: a library that runs command lines
const sh = require('shell-exec')
module.exports = (port) => sh(`lsof -i tcp:${port}`) // expect: command-injection
// package: { "name": "free-port", "version": "1.0.0", "main": "library-command.js" }

// case: the command line of the program itself
const { execSync } = require('child_process')
const library = process.argv[2] || 'zlib'
execSync('pkg-config --libs ' + library) // expect: command-injection

// case: the command line as a file's name
const fs = require('fs')
console.log(fs.readFileSync(process.argv[2], 'utf8'))

// case: a function that an offered one has made
module.exports.resizer = (tool) => {
  const quality = Number(tool.quality)
  return (file, { name } = {}) => {
    exec(`${tool} ${file}`) // expect: command-injection
    exec(`convert -quality ${quality}`)
    exec('convert --version')
  }
}
// package: { "name": "tools", "version": "1.0.0", "main": "library-command.js" }

// case: what an offered function has captured, two functions further in
module.exports.builder = (branch) => {
  const opened = []
  return {
    open: (user) => {
      opened.push(user)
      return () => exec(`git checkout ${branch}`) // expect: command-injection
    },
  }
}
// package: { "name": "tools", "version": "1.0.0", "main": "library-command.js" }

// case: a function that stays inside of the one that has made it
module.exports.count = (items) => {
  const run = () => exec(`wc ${items.length}`)
  return run().pid
}
// package: { "name": "tools", "version": "1.0.0", "main": "library-command.js" }

// case: methods of a class that an offered function has declared
module.exports.toolFor = (folder) =>
  class Tool {
    list() {
      exec(`ls ${folder}`) // expect: command-injection
    }
  }
// package: { "name": "tools", "version": "1.0.0", "main": "library-command.js" }

// case: functions that hand out each other
module.exports.turns = (side) => {
  const left = () => {
    exec(`turn left ${side}`) // expect: command-injection
    return right
  }
  const right = () => {
    exec('turn right')
    return left
  }
  return left
}
// package: { "name": "tools", "version": "1.0.0", "main": "library-command.js" }
