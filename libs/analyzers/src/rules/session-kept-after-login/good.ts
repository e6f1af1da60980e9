app.post('/login', async (req, res) => {
  const user = await find(req.body.name)
  if (await bcrypt.compare(req.body.password, user.hash)) {
    req.session.regenerate(() => {
      req.session.userId = user.id
      res.redirect('/')
    })
  }
  req.session.theme = 'dark'
})

app.post('/enter', async (req, res) => {
  const user = await find(req.body.name)
  if (!(await bcrypt.compare(req.body.password, user.hash))) return res.sendStatus(401)
  await regenerateSession(req)
  req.session.userId = user.id
  res.redirect('/')
})

class RegistrationController {
  async register(request: Request, form: Form): Promise<void> {
    await this.identities.checkPasswordStrength(form.password)
    request.session.userId = await this.identities.add(form.name, form.password)
  }
}
