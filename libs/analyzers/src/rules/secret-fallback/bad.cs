class Tokens
{
    void Start(IConfiguration configuration)
    {
        var key = configuration["Jwt:Key"] ?? "orchard-lantern"; // expect
        var secret = Environment.GetEnvironmentVariable("JWT_SECRET") ?? "tea-and-toast"; // expect
        var other = configuration.GetValue<string>("JwtSecret", "paper-boat"); // expect
    }
}
