class Startup
{
    void Configure(IApplicationBuilder app)
    {
        app.UseDeveloperExceptionPage(); // expect
    }
}
