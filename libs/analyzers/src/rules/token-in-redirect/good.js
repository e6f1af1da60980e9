app.get('/auth/google/callback', async (req, res) => {
  const accessToken = await signIn(req.query.code)
  res.cookie('session', accessToken, { httpOnly: true, secure: true, sameSite: 'lax' })
  res.redirect('https://app.example.com/done')
})

app.get('/invite', (req, res) => res.redirect(`/signup?token=${encodeURIComponent(req.query.token)}`))

app.get('/spa', async (req, res) => {
  const session = await signIn(req.query.code)
  res.redirect(`https://app.example.com/#access_token=${session.token}&refresh_token=${session.refresh}`)
})
