import fs from 'node:fs'
app.get('/terms', (req: Request, res: Response) => {
  res.send(fs.readFileSync('terms.html', 'utf8')) // expect
})
