class Security {
  void configure(HttpSecurity http) throws Exception {
    http.csrf(csrf -> csrf.csrfTokenRepository(repository));
    http.cors().disable();
  }
}
