@EnableWebSecurity
class Security {}
