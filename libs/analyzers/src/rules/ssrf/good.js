import axios from 'axios'
app.get('/proxy', async (req, res) => {
  const page = await fetch('https://api.example.com/users/' + req.query.id)
  await axios.get(`${API}/users/${req.params.id}`)
  await axios.post('https://api.example.com/', { url: req.body.url })
})
