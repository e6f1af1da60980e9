import { exec, execSync as run } from 'node:child_process'
import * as cp from 'child_process'

app.get('/ping', (req, res) => {
  exec('ping -c 1 ' + req.query.host, (error, out) => res.send(out)) // expect
  run(`nslookup ${req.params.name}`) // expect
  cp.exec(['tar', req.body.file].join(' ')) // expect
})
