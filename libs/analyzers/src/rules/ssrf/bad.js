import axios from 'axios'
const http = require('http')
app.get('/proxy', async (req, res) => {
  const page = await fetch(req.query.url) // expect
  await axios.get('http://' + req.body.host + '/status') // expect
  http.get(`http://${req.params.host}/`, () => {}) // expect
})
