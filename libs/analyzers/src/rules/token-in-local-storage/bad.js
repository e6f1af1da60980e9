localStorage.setItem('access_token', answer.token) // expect
window.localStorage.setItem('token', token) // expect
