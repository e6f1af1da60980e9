class Security {
  void chain(HttpSecurity http) {
    http.headers(headers -> headers.frameOptions(frame -> frame.sameOrigin()));
    http.formLogin().disable();
    http.headers(headers -> headers.contentSecurityPolicy(policy -> policy.policyDirectives("default-src 'self'")));
  }
}
