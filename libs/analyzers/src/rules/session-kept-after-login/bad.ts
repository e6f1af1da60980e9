app.post('/login', async (req, res) => {
  const user = await find(req.body.name)
  if (await bcrypt.compare(req.body.password, user.hash)) {
    req.session.userId = user.id // expect
    res.redirect('/')
  }
})

const logIn = (req, res) => {
  accounts.validateLogin(req.body.name, req.body.password, (error, user) => {
    // better: req.session.regenerate(() => {})
    req.session.userId = user.id // expect
    res.redirect('/')
  })
}

// one function makes all handlers: that the other one takes a new id does not help this one
function Handlers(accounts) {
  this.enter = (req, res) => {
    accounts.validateLogin(req.body.name, req.body.password, (error, user) => {
      req.session.userId = user.id // expect
      res.redirect('/')
    })
  }
  this.join = (req, res) => {
    accounts.add(req.body, (error, user) => {
      req.session.regenerate(() => {
        req.session.userId = user.id
        res.redirect('/')
      })
    })
  }
}

class LocalController {
  async login(request: Request, form: Form): Promise<void> {
    const identity = await this.identities.checkLocalPassword(form.name, form.password)
    request.session.userId = identity.userId // expect
  }
}
