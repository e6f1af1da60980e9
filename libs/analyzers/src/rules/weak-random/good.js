const resetToken = crypto.randomBytes(24).toString('hex')
const delay = Math.random() * 1000
const id = `node-${Math.random()}`
