class Security {
  void chain(HttpSecurity http) {
    http.headers().disable(); // expect
    http.headers(HeadersConfigurer::disable); // expect
    http.headers(headers -> headers.frameOptions(FrameOptionsConfig::disable)); // expect
    http.headers().frameOptions().disable(); // expect
  }
}
