const agent = new https.Agent({ rejectUnauthorized: true, ca })
process.env.NODE_ENV = 'test'
