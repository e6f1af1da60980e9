function mailReset(req, user, token) {
  const link = 'https://' + req.headers.host + '/reset?token=' + token // expect
  send(user.email, link)
  send(user.email, `Confirm here: http://${req.get('host')}/confirm/${token}`) // expect
  return `${req.protocol}://${req.hostname}/activate/${user.id}` // expect
}
