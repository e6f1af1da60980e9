class Tokens {
    @Value("${app.jwt.secret:orchard-lantern}") // expect
    private String secret;

    String key() {
        return System.getenv().getOrDefault("JWT_SECRET", "tea-and-toast"); // expect
    }

    String other() {
        return Optional.ofNullable(System.getenv("TOKEN_SECRET")).orElse("paper-boat"); // expect
    }

    String third(Environment env) {
        return env.getProperty("jwt.secret", "marmalade"); // expect
    }
}
