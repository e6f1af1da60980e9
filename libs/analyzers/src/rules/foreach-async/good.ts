async function send(mails: Mail[]) {
  for (const mail of mails) await post(mail)
  await Promise.all(mails.map(async (mail) => post(mail)))
  mails.forEach((mail) => log(mail))
}
