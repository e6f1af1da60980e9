const agent = new https.Agent({ rejectUnauthorized: false }) // expect
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // expect

tls.connect(443, 'shop.example.com', { checkServerIdentity: () => undefined }) // expect
tls.connect(443, 'shop.example.com', { checkServerIdentity: function (host, certificate) {} }) // expect
app.on('certificate-error', (event, contents, url, error, certificate, callback) => { event.preventDefault(); callback(true) }) // expect
session.defaultSession.setCertificateVerifyProc((request, callback) => callback(0)) // expect
