class Tokens
{
    void Start(IConfiguration configuration)
    {
        var key = configuration["Jwt:Key"] ?? throw new InvalidOperationException("not set");
        var issuer = configuration["Jwt:Issuer"] ?? "shop";
        var host = configuration.GetValue<string>("Host", "localhost");
    }
}
