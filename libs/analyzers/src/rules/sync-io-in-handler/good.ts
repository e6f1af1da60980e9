import fs from 'node:fs'
const terms = fs.readFileSync('terms.html', 'utf8')
app.get('/terms', async (req: Request, res: Response) => {
  res.send(terms + (await fs.promises.readFile('news.html', 'utf8')))
})
