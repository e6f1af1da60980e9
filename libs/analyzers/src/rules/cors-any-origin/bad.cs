class Startup
{
    void Configure()
    {
        policy.SetIsOriginAllowed(origin => true).AllowCredentials(); // expect
    }
}
