res.cookie('sid', sid, { httpOnly: true, secure: true, sameSite: 'lax' })
const transport = createTransport({ host, secure: false })
res.cookie('lang', lang, { httpOnly: false })
