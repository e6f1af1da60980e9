window.addEventListener('message', (event) => { // expect
  run(event.data.command)
})
