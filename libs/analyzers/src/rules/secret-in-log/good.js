console.log('signing in', user.name)
console.log('password changed')
console.log(Boolean(user.password))
logger.info('policy', settings.passwordPolicy)
