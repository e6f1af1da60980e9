https.createServer({ key, cert, minVersion: 'TLSv1.2' })
