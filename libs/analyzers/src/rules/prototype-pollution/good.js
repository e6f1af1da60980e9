import _ from 'lodash'
app.post('/settings', (req, res) => {
  _.merge(settings, { name: req.body.name })
  _.set(settings, 'name', req.body.value)
  settings.name[req.body.key] = req.body.value
  const query = _.extend({}, defaults)
})
