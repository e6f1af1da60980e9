import crypto from 'node:crypto'
if (crypto.createHmac('sha256', key).update(body).digest('hex') === given) accept() // expect
if (req.get('x-signature') !== expectedSignature) reject() // expect
