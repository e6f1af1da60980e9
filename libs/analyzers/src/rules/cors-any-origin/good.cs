class Startup
{
    void Configure()
    {
        policy.WithOrigins("https://app.example.com").AllowCredentials();
    }
}
