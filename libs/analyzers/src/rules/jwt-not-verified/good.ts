const lifetime = (token: string) => JSON.parse(atob(token.split('.')[1])).exp
app.get('/cursor', (req, res) => res.json(JSON.parse(Buffer.from(req.query.cursor, 'base64').toString())))
