class Security {
  void configure(HttpSecurity http) throws Exception {
    http.csrf(AbstractHttpConfigurer::disable).sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS));
  }
}
