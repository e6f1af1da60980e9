logger.info('welcome mail sent', user.email) // expect
logger.info(`calling ${customer.phoneNumber}`) // expect
logger.warn('wrong birthday', person.dateOfBirth) // expect
async function signIn(req, res) {
  console.log('sign-in', req.body) // expect
  const { password } = req.body
  return check(password)
}
