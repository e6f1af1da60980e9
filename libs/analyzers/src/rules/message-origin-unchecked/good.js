window.addEventListener('message', (event) => {
  if (event.origin !== 'https://app.example.com') return
  run(event.data.command)
})
window.addEventListener('storage', (event) => run(event.data))
