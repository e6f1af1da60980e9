import { exec, execFile } from 'node:child_process'

app.get('/ping', (req, res) => {
  execFile('ping', ['-c', '1', req.query.host])
  exec('uptime')
  exec('kill -9 ' + Number(req.query.pid))
  exec(req.query.long === 'yes' ? 'df -h' : 'df')
  /ping (.*)/.exec(req.query.host)
})
