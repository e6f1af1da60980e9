console.log('signing in', user.name, user.password) // expect
logger.info(`key is ${config.apiKey}`) // expect
