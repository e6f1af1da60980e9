class Startup
{
    void Configure()
    {
        options.Cookie.HttpOnly = true;
    }
}
