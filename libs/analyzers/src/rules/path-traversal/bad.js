import fs from 'node:fs'
import path from 'node:path'
app.get('/file', (req, res) => {
  fs.readFile('./public/' + req.query.name, (error, data) => res.end(data)) // expect
  fs.createReadStream(path.join(ROOT, req.params.name)).pipe(res) // expect
  res.download(`uploads/${req.params.name}`) // expect
})
