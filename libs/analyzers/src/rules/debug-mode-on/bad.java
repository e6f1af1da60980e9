@EnableWebSecurity(debug = true) // expect
class Security {}
