import crypto from 'node:crypto'
if (crypto.timingSafeEqual(Buffer.from(expectedSignature), Buffer.from(given))) accept()
if (expectedSignature === undefined) reject()
