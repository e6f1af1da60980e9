app.use(session({ secret, cookie: { secure: false, httpOnly: true } })) // expect
res.cookie('sid', sid, {
  httpOnly: false, // expect
})
