const agent = new https.Agent({ rejectUnauthorized: false }) // expect
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // expect
