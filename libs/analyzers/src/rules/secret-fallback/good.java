class Tokens {
    @Value("${app.jwt.secret}")
    private String secret;

    @Value("${app.jwt.secret:}")
    private String empty;

    @Value("${app.jwt.secret:#{null}}")
    private String none;

    @Value("${app.jwt.secret-header:X-Secret}")
    private String header;

    String key() {
        return System.getenv("JWT_SECRET");
    }

    String pool(Environment env) {
        return env.getProperty("spring.datasource.password", "postgres");
    }
}
