logger.info('welcome mail sent', user.id)
logger.info(`calling ${mask(customer.phoneNumber)}`)
logger.info('address known', Boolean(user.email), !!user.email)
logger.info('sender is', config.email, supportEmail)
logger.info('email changed')
async function rename(req, res) {
  console.log('rename', req.body)
  return save(req.body.title)
}
