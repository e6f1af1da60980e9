res.cookie('sid', sid, { httpOnly: true, secure: true, sameSite: 'lax' })
const transport = createTransport({ host, secure: false })
res.cookie('lang', lang, { httpOnly: false })

// where a visitor has come from
reply.cookies.set(REFERRAL_COOKIE, code, { httpOnly: false, sameSite: 'lax', secure: live })
