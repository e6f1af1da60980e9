class Startup
{
    void Configure()
    {
        options.Cookie.HttpOnly = false; // expect
    }
}
