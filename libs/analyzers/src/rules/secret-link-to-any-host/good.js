function mailReset(req, user, token, site) {
  send(user.email, 'https://' + site + '/reset?token=' + token)
  send(user.email, `https://shop.example/reset?token=${token}`)
  res.redirect(`https://${req.hostname}/shop`)
  log('reset asked for at ' + req.hostname)
}
