import fs from 'node:fs'
import path from 'node:path'
app.get('/file', (req, res) => {
  fs.readFile('./public/' + path.basename(req.query.name), (error, data) => res.end(data))
  fs.writeFile('./log.txt', 'a', () => res.end(req.query.name))
  res.sendFile(req.params.name, { root: PUBLIC })
  fs.unlink(`./reports/${Number(req.params.id)}.pdf`, done)
})
