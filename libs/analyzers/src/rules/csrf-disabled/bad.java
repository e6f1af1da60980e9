class Security {
  void configure(HttpSecurity http) throws Exception {
    http.csrf().disable(); // expect
    http.csrf(AbstractHttpConfigurer::disable); // expect
  }
}
