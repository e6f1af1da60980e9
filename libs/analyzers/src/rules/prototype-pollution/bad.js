import _ from 'lodash'
app.post('/settings', (req, res) => {
  _.merge(settings, req.body) // expect
  _.set(settings, req.body.path, req.body.value) // expect
  settings[req.body.group][req.body.key] = req.body.value // expect
})
