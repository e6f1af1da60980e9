const agent = new https.Agent({ rejectUnauthorized: true, ca })
process.env.NODE_ENV = 'test'

tls.connect(443, 'shop.example.com', { checkServerIdentity: (host, certificate) => pinned(host, certificate) })
app.on('certificate-error', (event, contents, url, error, certificate, callback) => { callback(false) })
app.on('certificate-error', (event, contents, url, error, certificate, callback) => { if (certificate.fingerprint === OURS) callback(true) })
app.on('ready', (callback) => callback(true))
session.defaultSession.setCertificateVerifyProc((request, callback) => callback(request.hostname === OURS ? 0 : -3))
