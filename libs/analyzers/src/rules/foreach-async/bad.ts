async function send(mails: Mail[]) {
  mails.forEach(async (mail) => { // expect
    await post(mail)
  })
}
